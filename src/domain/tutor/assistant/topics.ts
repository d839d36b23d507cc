// cspell:ignore bonjour organi translat
import { PAID_PLAN_IDS, paidPlan, PRICE_PLANS, yearlySaving } from '../../billing/price-plans.ts'
import { PRICES } from '../../billing/prices.ts'
import { LANDING_QUESTIONS } from '../../site/frequent-questions.ts'
import { SITE } from '../../site/site.ts'
import type { AssistantReply } from './assistant-reply.ts'
import type { KnownCourse } from './site-knowledge.ts'

/** What the answers to topics depend on. */
export type TopicFacts = {
  /** False while nothing can be bought on this site. */
  isSelling: boolean
  /** True if the site has a page at this URL. Articles depend on the operator. */
  hasUrl: (url: string) => boolean
}

export type TopicQuestion = TopicFacts & {
  /** The course with a free sample that the message names; null if it names none or several. */
  sampled: KnownCourse | null
}

/** What visitors ask most, answered by a template with the site's own figures. */
type Topic = {
  name: string
  /** Tested against the words of the message (`readMessage`). */
  asks: RegExp
  /** A message with these words asks something more particular. */
  except?: RegExp
  answer: (question: TopicQuestion) => AssistantReply
}

const reply = (message: string, text: string, url: string): AssistantReply => ({
  message,
  cta: { text, url },
})
const CHOOSE_A_COURSE = ['Choose a course', '/courses'] as const
const WRITE_TO_US = ['Contact us', '/contact'] as const

export const TOPICS: readonly Topic[] = [
  {
    name: 'greeting',
    asks: /^(?:hi|hello|hey|hallo|hola|bonjour|greetings|good (?:morning|afternoon|evening|day))(?: (?:there|again|you|all|assistant|bot))*$/,
    answer: () => ({
      message: 'Hello! Ask me about courses, plans, refunds, or how practice and timed exams work.',
      cta: null,
    }),
  },
  {
    name: 'thanks',
    asks: /^(?:(?:ok|okay|great|cool|perfect|thanks? you|thanks|thx|cheers|bye|goodbye|very much|so much|a lot)(?: |$))+$/,
    answer: () => ({ message: 'You’re welcome. Ask me anything else about the site.', cta: null }),
  },
  {
    name: 'identity',
    asks: /\b(?:who|what) (?:are|r) (?:you|u)\b|\bare (?:you|u) (?:an? )?(?:real|human|person|bot|robot|machine|ai|chatbot|chatgpt|gpt|claude|llm|language model)\b|\b(?:am i|is this) (?:talking|speaking|chatting|writing|a|an) .*(?:human|person|bot|robot|machine|ai)\b|\byour name\b|\bwho (?:made|built|wrote|created) you\b|\bwhat can you (?:do|help)\b/,
    answer: () =>
      reply(
        `I’m the AI certification assistant of ${SITE.name}: a program, not a person and not a language model. I look up answers in the plans, the courses, the help and the policies of this site. What you write isn’t stored on the server.`,
        ...WRITE_TO_US,
      ),
  },
  {
    name: 'person',
    asks: /\b(?:talk|speak|write|chat|call|reach|contact|get in touch)\b.*\b(?:human|person|someone|somebody|agent|support|you|team|staff|us)\b|^(?:contact|support|customer service|human|email address|phone number|contact us)$|\b(?:phone|telephone|support) (?:number|hotline|email)\b|\b(?:email address|contact details)\b/,
    except: /\b(?:write the questions|wrote|change|password)\b/,
    answer: () =>
      reply(
        `A person reads what you write, and answers by email. Use the contact form, or write to ${SITE.supportEmail}. There is no phone support.`,
        ...WRITE_TO_US,
      ),
  },
  {
    name: 'refund',
    asks: /\brefund\w*\b|\bmoney ?back\b|\bmoney\b.*\bback\b|\breimburse\w*\b/,
    except:
      /\b(?:twice|second time|again|difference|cancel\w*|bank|vendor|closed|under way|take|arrive|real exam|voucher)\b/,
    answer: ({ hasUrl }) =>
      reply(
        `Yes. Within ${PRICES.moneyBackDays} days of your first payment you get a full refund, without giving a reason, in one click on your subscription page.`,
        ...articleOr(hasUrl, 'Read about refunds', '/help/refund'),
      ),
  },
  {
    name: 'cancel',
    asks: /\b(?:cancel\w*|unsubscribe|quit|terminate)\b|\b(?:stop|end)\b.*\b(?:subscription|paying|plan|membership)\b/,
    except: /\b(?:newsletter|emails?|exam|booking|account|resume|undo|difference|refund\w*)\b/,
    answer: ({ hasUrl }) =>
      reply(
        answerTo('Can I cancel anytime?'),
        ...articleOr(hasUrl, 'Read about cancelling', '/help/cancelling'),
      ),
  },
  {
    name: 'free',
    asks: /\b(?:free|trial|sample|samples|demo|without (?:paying|payment|an account|subscription|signing up))\b|\btry\b.*\b(?:it|out|course|before|first)\b/,
    except: /\b(?:stored|browser|answers|run|host|myself)\b/,
    answer: ({ sampled }) =>
      reply(
        `A course’s free sample has ten questions with all their explanations, and needs no account. Study notes, blog and help are free too. ${trial()}`,
        ...(sampled ? sampleOf(sampled) : CHOOSE_A_COURSE),
      ),
  },
  {
    name: 'team',
    asks: /\b(?:teams?|enterprise|seats?|company|companies|employees|colleagues|business|organi[sz]ation|school|university|group)\b/,
    except: /\b(?:who|run|source|data|privacy|operator)\b/,
    answer: () =>
      reply(
        'Enterprise is for teams of 10 or more, and its price is agreed with you. Ask for an offer on the pricing page, and a person answers by email. The page says which features are still coming.',
        'See Enterprise',
        '/pricing',
      ),
  },
  {
    name: 'price',
    asks: /\bhow (?:much|expensive|cheap)\b|\b(?:prices?|pricing|costs?|fees?|expensive|cheap|euros?|plans?)\b|^(?:subscription|subscriptions|subscribe|pay|pro|pro monthly|pro yearly)$|\b(?:monthly|yearly|annual)\b.*\b(?:price|plan|subscription|cost)\b/,
    except:
      /\b(?:study|practice|change|switch|upgrade|downgrade|include\w*|retest|real exam|overdue|failed|invoice|time|minutes|longer|questions|students?|discounts?|coupons?|vouchers?)\b/,
    answer: ({ isSelling }) => reply(prices(isSelling), 'See the plans', '/pricing'),
  },
  {
    name: 'certificate',
    asks: /\b(?:get|receive|earn|give|issue)\b.*\bcertificates?\b/,
    answer: () =>
      reply(
        `${SITE.name} prepares you for the exam. The certificate comes from the vendor, once you pass its exam.`,
        ...CHOOSE_A_COURSE,
      ),
  },
  {
    name: 'language',
    asks: /\b(?:german|deutsch|french|spanish|portuguese|italian|languages?|translat\w+)\b/,
    except: /\b(?:tutor|language model)\b/,
    answer: ({ hasUrl }) =>
      reply(
        'The interface and the content are in English.',
        ...articleOr(hasUrl, 'Read the article', '/help/accessibility'),
      ),
  },
  {
    name: 'operator',
    asks: /\bimprint\b|\boperator\b|\bwho (?:runs|operates|owns)\b|\bwhere (?:are|r) (?:you|u) (?:based|located|from)\b|\blegal notice\b/,
    answer: () =>
      reply('The operator’s name and address are in the imprint.', 'Open the imprint', '/imprint'),
  },
  {
    name: 'tutor',
    asks: /\btutor\w*\b|\bai\b.*\b(?:help|teach|explain)\b/,
    except: /\bfree\b/,
    answer: ({ hasUrl }) =>
      reply(
        answerTo('What does the AI tutor do?'),
        ...articleOr(hasUrl, 'Read about the tutor', '/help/tutor'),
      ),
  },
]

/** Attempts to make it do or say something else. There is no language model that could follow them. */
export const INJECTION =
  /\b(?:ignore|disregard|forget|override|bypass)\b.*\b(?:instructions?|prompts?|rules?|above|previous|everything)\b|\bsystem prompt\b|\bjailbreak\b|\bdeveloper mode\b|\bpretend\b|\bact as\b|\byou are now\b|\brole ?play\b|\banswers? keys?\b.*\b(?:show|give|reveal|print|send)\b|\b(?:show|give|reveal|print|send)\b.*\banswers? keys?\b/

function articleOr(
  hasUrl: TopicFacts['hasUrl'],
  text: string,
  url: string,
): readonly [text: string, url: string] {
  return hasUrl(url) ? [text, url] : ['Read the short answers', '/faq']
}

function sampleOf({ slug }: KnownCourse): readonly [text: string, url: string] {
  return ['Start the sample', `/course/${slug}/sample`]
}

function answerTo(question: string): string {
  const found = LANDING_QUESTIONS.find(({ title }) => title === question)
  if (!found) throw new Error(`no frequent question is called “${question}”`)
  return found.content
}

function trial(): string {
  const trialDays: number = PRICES.trialDays
  if (trialDays === 0) return 'Plans have no free trial.'
  return `The first ${trialDays} days of your first subscription are free.`
}

function prices(isSelling: boolean): string {
  const plans = PAID_PLAN_IDS.map(paidPlan).map(
    ({ name, price: { cents, per } }) => `${name} costs ${euros(cents)} a ${per}`,
  )
  const enterprise = PRICE_PLANS.find(({ price }) => price === null)
  return [
    `${plans.join(', and ')}, which saves ${yearlySaving(PRICES).percent}%.`,
    'Prices include tax, and either plan opens every course.',
    ...(enterprise
      ? [`${enterprise.name} is for teams of 10 or more, at a price that is agreed with you.`]
      : []),
    'The fee of the real exam is paid to its vendor.',
    ...(isSelling ? [] : ['Payment is not open on this site yet.']),
  ].join(' ')
}

const EUROS = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
})
function euros(cents: number): string {
  return EUROS.format(cents / 100)
}
