import { describe, expect, test } from 'vitest'
import type { Message } from '../../src/server/integrations/mail/mailer.ts'
import { linksOf, wordsOf } from './reading-html.ts'

/**
 * An email about money, with texts that it must contain and texts that it must not. The first of its links is
 * the main action.
 */
export type MailCase = { mail: Message; subject: string; facts: string[]; links: string[]; not?: string[] }

/** Checks the rules that apply to every email about money. */
export function describeMails(to: string, cases: Record<string, MailCase>): void {
  describe.each(Object.entries(cases))('%s', (_, { mail, subject, facts, links, not = [] }) => {
    test('has the right subject and recipient, and replies go to support', () => {
      expect(mail).toMatchObject({ to, replyTo: 'support@cutscore.example', subject, link: links[0] })
    })

    test.each(facts)('says %j, as text and as HTML', (fact) => {
      expect(mail.text).toContain(fact)
      expect(wordsOf(mail.html)).toContain(fact)
    })

    test('has the expected links and no others', () => {
      expect(linksOf(mail.html)).toEqual(links)
      expect(mail.text.match(/https?:\/\/\S+/g)).toEqual(links)
    })

    test('does not contain any statement that would be untrue', () => {
      for (const words of [...not, 'undefined', 'NaN', 'Invalid Date']) {
        expect(mail.text).not.toContain(words)
        expect(wordsOf(mail.html)).not.toContain(words)
      }
    })
  })
}
