import { findNameProblem, isOneLine } from '../notifications/contact.ts'
import { isMailbox } from '../notifications/email.ts'

/** The seats that an enterprise request may ask for (spec §9: teams of ten or more). */
export const ENTERPRISE_SEATS = { least: 10, most: 100_000 } as const
export const ENTERPRISE_LENGTHS = { company: 160, message: 4_000 } as const

export type EnterpriseRequest = {
  name: string
  email: string
  company: string
  /** NaN if the person did not type a number. */
  seats: number
  message: string
}
export type EnterpriseProblems = Partial<Record<keyof EnterpriseRequest, string>>

/** The problem of each invalid field, in words; empty if there is none. Texts must be trimmed. */
export function findEnterpriseProblems({
  name,
  email,
  company,
  seats,
  message,
}: EnterpriseRequest): EnterpriseProblems {
  const problems = {
    name: findNameProblem(name),
    email: isMailbox(email) ? null : 'Enter an email address we can answer to.',
    company: findCompanyProblem(company),
    seats: findSeatsProblem(seats),
    message: findMessageProblem(message),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, words]) => words !== null))
}

function findCompanyProblem(company: string): string | null {
  if (company === '') return 'Enter the name of your company.'
  if (company.length > ENTERPRISE_LENGTHS.company)
    return `Use at most ${ENTERPRISE_LENGTHS.company} characters.`
  return isOneLine(company) ? null : 'Use one line of text.'
}

function findSeatsProblem(seats: number): string | null {
  if (!Number.isInteger(seats)) return 'Enter how many people, as a whole number.'
  const { least, most } = ENTERPRISE_SEATS
  if (seats < least) return `Enterprise begins at ${least} people. For fewer, each takes a plan of their own.`
  return seats > most ? `Enter at most ${most.toLocaleString('en')}.` : null
}

function findMessageProblem(message: string): string | null {
  if (message.length > ENTERPRISE_LENGTHS.message)
    return `Use at most ${ENTERPRISE_LENGTHS.message.toLocaleString('en')} characters.`
  return message.isWellFormed() ? null : 'Remove what is no text.'
}
