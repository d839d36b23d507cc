import { describe, expect, test } from 'vitest'
import type { Message } from '../../src/server/integrations/mail/port.ts'
import { linksOf, wordsOf } from './reading-html.ts'

/** A mail about money, and what is and is not said in it. The first link is the one thing to do. */
export type MailCase = { mail: Message; subject: string; facts: string[]; links: string[]; not?: string[] }

/** What each such mail has to keep to. */
export function describeMails(to: string, cases: Record<string, MailCase>): void {
  describe.each(Object.entries(cases))('%s', (_, { mail, subject, facts, links, not = [] }) => {
    test('says so in its subject, and goes to the person, whose answer goes to support', () => {
      expect(mail).toMatchObject({ to, replyTo: 'support@cutscore.example', subject, link: links[0] })
    })

    test.each(facts)('says %j, as text and as a document', (fact) => {
      expect(mail.text).toContain(fact)
      expect(wordsOf(mail.html)).toContain(fact)
    })

    test('leads where it should and nowhere else', () => {
      expect(linksOf(mail.html)).toEqual(links)
      expect(mail.text.match(/https?:\/\/\S+/g)).toEqual(links)
    })

    test('says nothing that is not so', () => {
      for (const words of [...not, 'undefined', 'NaN', 'Invalid Date']) {
        expect(mail.text).not.toContain(words)
        expect(wordsOf(mail.html)).not.toContain(words)
      }
    })
  })
}
