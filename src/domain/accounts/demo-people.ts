/** The emails of demo people, as a pattern of SQL. No real person can have one: `.test` is reserved (RFC 2606). */
export const DEMO_EMAILS = '%@demo.test'
