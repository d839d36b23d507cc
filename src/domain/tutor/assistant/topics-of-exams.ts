// cspell:ignore practi wifi
import { PRICE_PLANS } from '../../billing/price-plans.ts'
import { SITE } from '../../site/site.ts'
import { listForBeginners } from './course-answers.ts'
import { OTHER_CERTIFICATION } from './match-courses.ts'
import { articleOr, CHOOSE_A_COURSE, reply, type Topic } from './topic.ts'

export const TOPICS_OF_EXAMS: readonly Topic[] = [
  {
    name: 'deadline',
    asks: /\b(?:time|timer|clock|countdown)\b.*\b(?:runs? out|ran out|is over|is up|ends?|zero|expires?)\b|\bout of time\b|\bauto ?submit\w*\b|\bautomatic\w*\b.*\bsubmit\w*\b|\bsubmit\w*\b.*\bautomatic\w*\b|\bsubmits? (?:it|by) ?self\b/,
    answer: ({ quote }) =>
      quote('/help/how-a-timed-exam-works#when-time-runs-out') ?? quote('How does a timed exam work?'),
  },
  {
    name: 'pause',
    asks: /\b(?:pause|breaks?|interrupt)\b.*\b(?:exam|test|timer|clock)\b|\b(?:exam|test|timer|clock)\b.*\b(?:pause|paused|a break|interrupt)\b/,
    except: /\b(?:connection|internet|wifi|network|if)\b/,
    answer: ({ quote }) => quote('Can I pause a timed exam?'),
  },
  {
    name: 'timed exam or practice',
    asks: /\b(?:difference|compare|versus|vs)\b.*\bpractice\b.*\bexams?\b|\b(?:difference|compare|versus|vs)\b.*\bexams?\b.*\bpractice\b/,
    except: /\breal\b/,
    answer: ({ quote }) => quote('/help/how-a-timed-exam-works'),
  },
  {
    name: 'access',
    asks: /\b(?:how long|lifetime|expires?|valid)\b.*\b(?:access|courses?)\b|\baccess\b.*\b(?:valid|expires?|last|lifetime)\b|\bcourses?\b.*\bexpires?\b/,
    except: /\b(?:early|timed|free|sample)\b/,
    answer: ({ quote }) => quote('What does lifetime access mean?'),
  },
  {
    name: 'authors',
    asks: /\bwho (?:wrote|writes|made|makes|creates?|created)\b.*\bquestions?\b|\bquestions?\b.*\b(?:written|made|created|generated)\b.*\b(?:by|ai|humans?)\b/,
    answer: ({ quote }) => quote('/about#who-writes-the-questions') ?? quote('Who checks the questions?'),
  },
  {
    name: 'real questions',
    asks: /\b(?:close|similar|same|like|identical|compare)\b.*\b(?:real|actual|official) (?:exams?|questions?|test)\b/,
    answer: ({ quote }) => quote('Are these questions from the real exam?'),
  },
  {
    name: 'again',
    asks: /\bhow (?:many times|often)\b.*\b(?:repeat|retake|take|redo|practi[cs]e)\b|\b(?:repeat|retake|redo|start over|reset)\b.*\b(?:practice|course|set|test|progress)\b/,
    answer: ({ quote }) => quote('/help/practise-with-feedback#going-through-a-course-again'),
  },
  {
    name: 'explanations',
    asks: /\b(?:answers?|questions?)\b.*\b(?:explanations?|explained|rationales?)\b|\b(?:explanations?|rationales?|reasons)\b.*\b(?:answers?|questions?)\b|^explanations?$/,
    except: /\b(?:mistake|wrong|report|sample|key)\b/,
    answer: ({ quote }) => quote('/help/practise-with-feedback#answering-with-feedback-after-each-question'),
  },
  {
    name: 'moving about',
    asks: /\b(?:skip|flag|mark)\b.*\bquestions?\b|\bgo back\b.*\bquestions?\b/,
    answer: ({ quote }) => quote('/help/how-a-timed-exam-works#answering'),
  },
  {
    name: 'preparing',
    asks: /\bhow (?:long|much time|many (?:hours|days|weeks|months)|early|soon)\b.*\b(?:prepare|preparing|preparation|study|studying|learn|learning|revise|get ready|to pass|be ready)\b|\b(?:study|preparation) time\b/,
    except: /\b(?:notes|stored|keep|kept|refund\w*|plan)\b/,
    answer: ({ hasUrl }) =>
      reply(
        'How long it takes depends on what you know already and how many minutes a day you have, so I can name no figure. In a course, you set your exam date and your minutes a day, and the study plan says what to do on each day. Exam Readiness shows your chance to pass.',
        ...articleOr(hasUrl, 'Read about study plans', '/help/study-plan'),
      ),
  },
  {
    name: 'promise',
    asks: /\b(?:guarantee|promise|certain|sure)\b.*\bpass\w*\b|\bpass\w*\b.*\bguarantee\w*\b/,
    answer: ({ hasUrl }) =>
      reply(
        'No one can promise that you pass. Exam Readiness estimates your chance from everything you have answered.',
        ...articleOr(hasUrl, 'Read about readiness', '/help/readiness'),
      ),
  },
  {
    name: 'certificate',
    asks: /\b(?:certificates?|badges?|diplomas?)\b/,
    except: new RegExp(`${OTHER_CERTIFICATION.source}|\\b(?:leaked|dumps?|which|what) \\b`),
    answer: () =>
      reply(
        `${SITE.name} prepares you for vendors’ exams and gives no certificates of its own. The certificate comes from the vendor, once you pass its exam.${certificateTemplates()}`,
        ...CHOOSE_A_COURSE,
      ),
  },
  {
    name: 'first course',
    asks: /\b(?:which|what|where)\b.*\b(?:start|begin|first|beginners?|easiest|recommend)\b.*|\bfor (?:complete |absolute )?beginners\b/,
    except: /\b(?:exam|question|practice|timed|session|button|press|plan|page|domain|charged|payment)\b/,
    answer: ({ courses }) => listForBeginners(courses),
  },
]

/** The line of the plan cards about certificate templates, as long as they are still to come. */
function certificateTemplates(): string {
  const plan = PRICE_PLANS.find(({ features }) =>
    features.some(({ name, isBuilt }) => name === 'certificate_templates' && !isBuilt),
  )
  return plan ? ` Certificate templates are listed in ${plan.name}, and marked as coming.` : ''
}
