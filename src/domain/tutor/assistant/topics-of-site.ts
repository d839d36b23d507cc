// cspell:ignore bonjour certifi didnt hasnt havent secur translat
import { SITE } from '../../site/site.ts'
import { answerTo, articleOr, CHOOSE_A_COURSE, reply, type Topic, WRITE_TO_US } from './topic.ts'

const PERSON_OR_PROGRAM =
  /(?:humans?|persons?|someone|somebody|(?:ro|chat)?bots?|machine|computer|program|ai|chatgpt|gpt|claude|llm|language model)/
    .source

export const TOPICS_OF_SITE: readonly Topic[] = [
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
    asks: new RegExp(
      [
        String.raw`\b(?:who|what) (?:are|r) (?:you|u)\b`,
        String.raw`\b(?:is|are|r|am) (?:you|u|i|this|it|that)\b.*\b${PERSON_OR_PROGRAM}\b`,
        String.raw`\b(?:is|are)\b.*\b${PERSON_OR_PROGRAM}\b.*\b(?:here|answer\w*|repl\w*|behind|chat\w*|talking)\b`,
        String.raw`\b(?:you|this|that) (?:is|are) (?:an? )?(?:real )?${PERSON_OR_PROGRAM}\b`,
        String.raw`\byour name\b|\bwho (?:made|built|wrote|created) you\b|\bwhat can you (?:do|help)\b`,
      ].join('|'),
    ),
    except:
      /\b(?:courses?|exams?|certifi\w*|questions?|tutor|course|can i|could i|may i|phone|number|topics?|pay|support|team|people do|data)\b/,
    answer: () =>
      reply(
        `I’m the AI certification assistant of ${SITE.name}: a program, not a person and not a language model. I look up answers in the plans, the courses, the help and the policies of this site. What you write isn’t stored on the server.`,
        ...WRITE_TO_US,
      ),
  },
  {
    name: 'person',
    asks: /\b(?:talk|speak|write|chat|call|reach|contact|get in touch)\b.*\b(?:human|person|someone|somebody|agent|support|you|team|staff|us|manager|sales)\b|^(?:contact|support|customer service|human|email address|phone number|contact us)$|\b(?:phone|telephone|support) (?:number|hotline|email)\b|\b(?:email address|contact details)\b|\b(?:live|human|real) (?:support|agent|person|human|chat)\b|\b(?:human|person|someone) (?:help|assist|answer)\b|\bhow (?:fast|quick\w*|soon|long)\b.*\b(?:answer|reply|respond|response)\b/,
    except: /\b(?:write the questions|wrote|change|changing|password|cover letter|for me)\b/,
    answer: ({ text }) =>
      reply(
        `This chat is answered by a program. A person answers by email: use the contact form, or write to ${SITE.supportEmail}. There is no phone support.${/\bhow (?:fast|quick|soon|long)/.test(text) ? ' I don’t know how long a reply takes.' : ''}`,
        ...WRITE_TO_US,
      ),
  },
  {
    name: 'data',
    asks: /\b(?:protect\w*|secur\w*|safe\w*|encrypt\w*|where|hack\w*|how long|collect|stores?|stored|keep|kept)\b.*\b(?:my|personal|our|user|customer) (?:\w+ )?(?:data|information|details|answers)\b|\b(?:my|personal|our|user|customer) (?:data|information|details)\b.*\b(?:protect\w*|secur\w*|safe|encrypted|stored?|kept|hacked)\b|\bdata (?:protection|privacy|security)\b|\bprivacy\b|\bgdpr\b/,
    except: /\b(?:export|download|delete|deleting|erase|complain|browser|device|sell|officer|course|az|dp)\b/,
    answer: ({ quote }) => quote('/privacy'),
  },
  {
    name: 'others',
    asks: /\b(?:sell|share|give|pass)\b.*\b(?:my|our|personal|user) (?:\w+ )?(?:data|information|details|answers|email)\b|\b(?:my|our) data\b.*\b(?:sold|shared|third part\w*)\b/,
    except: /\b(?:friend|account)\b/,
    answer: ({ quote }) => quote('/privacy#who-else-gets-data'),
  },
  {
    name: 'card data',
    asks: /\b(?:payments?|cards?|bank)\b.*\b(?:data|details|information|secure|safe|stored?)\b|\b(?:store|keep|see)\b.*\bcards?\b/,
    except: /\b(?:change|update|review|flash)\b/,
    answer: ({ quote }) => quote('/privacy#who-else-gets-data'),
  },
  {
    name: 'email',
    asks: /\b(?:change|update|new)\b.*\bemail\b/,
    except: /\b(?:newsletter|confirm\w*|notifications?)\b/,
    answer: ({ quote }) => quote('/help/sign-in-and-password#changing-your-email'),
  },
  {
    name: 'missing email',
    asks: /\b(?:didnt|not|never|no|havent|where)\b.*\b(?:confirmation|verification|activation) (?:e ?mail|link|code)\b|\b(?:confirmation|verification|activation) (?:e ?mail|link|code)\b.*\b(?:not|never|didnt|hasnt|missing)\b/,
    answer: ({ quote }) => quote('/help/create-an-account#if-the-email-does-not-come'),
  },
  {
    name: 'installing',
    asks: /\b(?:install|download)\b.*\b(?:anything|something|app|software|program)\b/,
    except: /\b(?:run|host|myself|server|data)\b/,
    answer: () =>
      reply(`${SITE.name} runs in your browser, so there is nothing to install.`, ...CHOOSE_A_COURSE),
  },
  {
    name: 'theme',
    asks: /\b(?:dark|light|night) (?:mode|theme)\b/,
    answer: ({ quote }) => quote('/help/accessibility#sight'),
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
