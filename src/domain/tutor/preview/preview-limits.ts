export const PREVIEW_LIMITS = {
  /** How many earlier questions a reply may refer to. */
  before: 4,
} as const
