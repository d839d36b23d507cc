// cspell:ignore pasword readines
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isPublicUrl } from '#domain/site/public-url.ts'
import { answerVisitor, buildAssistant } from '#domain/tutor/assistant/answer-visitor.ts'
import { ASSISTANT_REPLY_MAX_WORDS } from '#domain/tutor/assistant/assistant-reply.ts'
import { quoteText } from '#domain/tutor/assistant/quote-text.ts'
import { findSiteTexts } from '../src/server/modules/tutor/assistant/find-site-texts.ts'
import { readArticles } from './builders/articles.ts'

/** What visitors ask, answered from the product's own texts. */
const texts = findSiteTexts(readArticles(join(import.meta.dirname, '../content')))
const assistant = buildAssistant(texts, [], { isSelling: true })

test.each([
  ['can I pause a timed exam', '/faq', 'No. The clock is the server’s'],
  ['how is the exam scored', '/faq', 'against the pass mark'],
  ['are these dumps?', '/faq', 'No.'],
  ['when do I see the correct answers', '/faq', 'In practice, after each question'],
  ['what happens if I fail the exam', '/faq', 'retest plan'],
  ['I found a mistake in a question', '/faq', 'Report a mistake'],
  ['what if my internet breaks during the exam', '/help/if-the-connection-breaks', 'answers'],
  ['forgot my pasword', '/help/sign-in-and-password', 'Forgot password?'],
  ['how do I sign up', '/help/create-an-account', 'account'],
  ['do I need an account', '/help/create-an-account', 'You do not need one to read the site'],
  ['how do I delete my account', '/help/your-data', '14 days'],
  ['can I export my notes', '/help/your-data', 'Markdown'],
  ['how do I unsubscribe from the newsletter', '/help/newsletter-and-mails', 'link in any issue'],
  ['do you store cookies', '/help/cookies-and-browser-storage', 'Nothing is used to track you'],
  ['keyboard shortcuts', '/help/keyboard-shortcuts', 'keyboard'],
  ['how does readines work', '/help/readiness', 'Exam Readiness'],
  ['where is my invoice', '/help/invoices', 'Every payment has an invoice'],
  ['can I change from monthly to yearly', '/help/change-your-plan', 'Change to Pro Yearly'],
  ['study plan', '/help/study-plan', 'Study plan'],
  ['can I host it myself', '/help/run-cutscore-yourself', 'open source'],
  ['are you hiring?', '/careers', 'no open positions'],
  ['is it open source', '/about', 'MIT Licence'],
  ['how much is it', '/pricing', '€39'],
  ['can I get my money back', '/help/refund', 'full refund'],
  ['what does the tutor do', '/help/tutor', 'personalised tutoring'],
  ['how do I cancel', '/help/cancelling', 'in one click'],
])('%s', (message, path, says) => {
  const reply = answerVisitor(assistant, message)
  expect(reply.cta?.url.split('#')[0]).toBe(path)
  expect(reply.message).toContain(says)
})

test.each([
  'what is the capital of France',
  'who won the world cup',
  'what is the weather in Paris',
  'how do I bake bread',
  'explain availability zones',
  'do you accept bitcoin',
  'is there a mobile app',
  'can you help me with my homework',
  'how old are you',
])('%s: it says that it does not know', (message) => {
  expect(answerVisitor(assistant, message).message).toContain('I don’t know that')
})

/** Asked without knowledge of the rules; the answers were judged one by one. */
test.each([
  ['Is a real person answering here or a machine?', '/contact', 'a program, not a person'],
  ['Is there live support right now?', '/contact', 'A person answers by email'],
  ['How quickly do you reply to emails?', '/contact', 'I don’t know how long'],
  ['I bought it two weeks ago, can I still get a refund?', '/help/refund', 'ends 7 days after'],
  ['What if I want my money back after the first week?', '/help/refund', 'ends 7 days after'],
  ['Does the refund include the exam voucher?', '/help/refund', 'only the vendor can refund it'],
  ['Any Black Friday deals?', '/pricing', 'no discounts or codes'],
  ["What's the difference between monthly and yearly?", '/pricing', 'Both open every course'],
  ['Does the yearly plan renew automatically?', '/help/subscribe', 'renews'],
  ['Can I pay with PayPal?', '/help/subscribe', 'I don’t know which they are'],
  ['How many weeks should I study before the exam?', '/help/study-plan', 'no figure'],
  ['How close are the questions to the actual exam?', '/faq', 'They are written for this course'],
  ['Are your certificates recognised by employers?', '/courses', 'comes from the vendor'],
  ['Where do I book the real exam?', '/help/refund', 'with its vendor'],
  ['Where is my data stored?', '/privacy', 'no tracking and no analytics'],
  ['Is my data safe with you?', '/privacy', 'no tracking and no analytics'],
  ['Do you sell my data?', '/privacy', "We don't sell or rent it"],
  ['Do you use my answers to train AI?', '/contact', 'I don’t know that'],
  ['What happens if the timer reaches zero?', '/help/how-a-timed-exam-works', 'submits by itself'],
  ['does the exam auto-submit?', '/help/how-a-timed-exam-works', 'submits by itself'],
  ['Can I take a break in the middle of an exam?', '/faq', 'The clock is the server’s'],
  ['How many times can I repeat a practice test?', '/help/practise-with-feedback', 'Start afresh'],
  ['Do the answers come with explanations?', '/help/practise-with-feedback', 'the reason for every choice'],
  [
    'Can I skip questions and come back later?',
    '/help/how-a-timed-exam-works',
    'Flag marks one to come back to',
  ],
  ['Do you have a dark mode?', '/help/accessibility', 'system, light and dark'],
  ['How do I change my email address?', '/help/sign-in-and-password', 'press Change email'],
  ["I didn't get the confirmation email", '/help/create-an-account', 'spam folder'],
  ['Do you offer invoices with VAT?', '/help/invoices', 'Prices include tax'],
  ['do you have a course about data protection?', '/courses', 'no course about that'],
  ['Do I need to install anything?', '/courses', 'nothing to install'],
])('%s', (message, path, says) => {
  const reply = answerVisitor(assistant, message)
  expect(reply.message).toContain(says)
  expect(reply.message).not.toMatch(/^(?:Yes|No)\b/)
  expect(reply.cta?.url.split('#')[0]).toBe(path)
})

describe('whatever text it quotes', () => {
  const quotes = texts.map((text) => ({
    text,
    reply: quoteText(text, [text.heading ?? text.title], assistant.index),
  }))

  test('the answer is short, and its button leads to the text', () => {
    expect(quotes.length).toBeGreaterThan(200)
    for (const { text, reply } of quotes) {
      expect(reply.message.split(/\s+/).length, text.url).toBeLessThanOrEqual(ASSISTANT_REPLY_MAX_WORDS)
      expect(reply.cta?.url).toBe(text.url)
      expect(isPublicUrl(text.url), text.url).toBe(true)
    }
  })

  test('each line is the text’s own', () => {
    for (const { text, reply } of quotes) {
      const [head, ...lines] = reply.message.split('\n')
      const quoted = text.kind === 'question' ? [head!, ...lines] : lines
      for (const line of quoted) expect(text.lines.join('\n')).toContain(line.replace(/ …$/, ''))
    }
  })
})
