import type { IntentWords } from './intent.ts'

export const EN_WORDS: IntentWords = {
  rules: [
    [
      'who',
      /\b(?:are|r) (?:you|u)\b.*\b(?:human|robot|bot|ai|a\.i|model|llm|chat ?gpt|gpt|claude|person|machine|computer)\b/,
    ],
    ['who', /\b(?:who|what) (?:are|r) (?:you|u)\b\W*$/],
    ['who', /\b(?:what|which) (?:language )?(?:model|llm|ai)\b.*\byou\b/],
    [
      'why_wrong',
      /\bwhy\b.*\b(?:my|i|mine|[a-f]|this|that|it)\b.*\b(?:wrong|incorrect|false|mistaken|(?:not|n't) (?:right|correct))\b/,
    ],
    ['why_wrong', /\bwhy (?:wrong|not (?:right|correct|[a-f]\b))/],
    [
      'why_wrong',
      /\b(?:what|where) did i (?:do|get|go) wrong\b|\bwhat(?:'s| is) (?:wrong|the mistake)\b|\bwhy did i (?:get|miss)\b/,
    ],
    ['show_answer', /\b(?:show|tell|give|reveal|say|see|want|know|just)\b.*\b(?:answers?|solutions?)\b/],
    ['show_answer', /\bwhat(?:'s| is| was) the (?:right |correct )?(?:answer|solution)\b|\bi give up\b/],
    [
      'show_answer',
      /\b(?:which|what) (?:one|option|choice|answer|of them)? ?is (?:(?:right|correct)\b|it\W*$)/,
    ],
    [
      'stronger_hint',
      /\b(?:another|more|next|stronger|better|bigger|further|second|extra)\b.*\b(?:hints?|clues?)\b/,
    ],
    ['stronger_hint', /\bstill (?:stuck|lost|confused|no idea|don't|do not)\b/],
    [
      'hint',
      /\b(?:hints?|clues?|nudge)\b|\bi(?:'m| am) (?:stuck|lost)\b|\bno idea\b|\bhelp(?: me)?(?: out| please| with (?:this|the) question)?\W*$/,
    ],
    [
      'where',
      /\bwhere (?:can|do|should|could|would) i (?:read|find|learn|look|study)(?: (?:this|that|it|more|up|something))*(?: (?:about|on|of|for|in))*/,
    ],
    [
      'where',
      /\b(?:which|what) (?:section|chapter|part|page)\b(?: .*\b(?:about|on|read|covers?|explains?)\b)?|\bwhere is (?:this|that|it) (?:explained|covered)\b|\bwhat should i read\b/,
    ],
    [
      'weak_spots',
      /\bweak(?:est)?[ -]?(?:spots?|points?|areas?|topics?|domains?|ness(?:es)?)\b|\bwhere am i weak\b|\bwhat am i (?:bad|weak|worst) (?:at|in)\b|\bmy (?:weaknesses|mistakes|progress)\b|\bwhat should i (?:work on|improve|focus on)\b/,
    ],
    [
      'plan',
      /\b(?:study|learning|revision|exam|training)[ -](?:plan|schedule)\b|\b(?:make|create|build|give|write|draw up)(?: me)? (?:my |a )?(?:plan for (?:me|my|the exam)|schedule)\b|\b(?:make|give|build|write) me a plan\b|\bplan my\b/,
    ],
    [
      'plan',
      /\bi (?:have |just |'ve )*(?:failed|didn't pass|did not pass|flunked)\b|\bfailed (?:my|the) exam\b|\bhow (?:should|do|can) i (?:prepare|study|revise|get ready)\b|\bwhat should i (?:study|do|learn|revise) (?:next|today|now|first|this week)\b/,
    ],
    [
      'quiz',
      /\b(?:quiz|test|drill|examine)(?: me)\b(?: (?:on|about|in|with)\b)?|\bquiz\b|\b(?:ask|give)(?: me)? (?:a|an|another|some|one|more|one more) (?:other |practice |new |test )?questions?\b(?: (?:on|about)\b)?|\bpractice questions?\b/,
    ],
    [
      'compare',
      /\bdifferen(?:ces?|t)\b(?: (?:between|from|of)\b)?|\bcompar(?:e|ed|ison|ing)\b(?: (?:of|between)\b)?|\bdistinguish\b(?: between)?|\btell\b(?=.*\bapart\b)|\bwhat separates\b|\bhow (?:do|does|is|are)\b(?=.*\bdiffer\b)/,
    ],
    [
      'compare',
      /\b(?:choose|decide|pick|choice|decision) between\b|\bis(?=.*\bthe same as\b)|\bwhich is better\b|\b(?:should|would|do) (?:i|we|you) (?:use|choose|pick|take|need|prefer)(?=.* or )|\bwhen (?:do|should|would)? ?(?:i|we|you)? ?(?:use|choose|pick|take)?(?=.* (?:and|or) when\b)/,
    ],
    ['compare', /(?=\S.* (?:vs|versus)\b\.? ?\S)/],
    [
      'example',
      /\b(?:(?:show|give|tell)(?: me)? |what(?:'s| is| would be) |is there |can (?:you|i) .*)?(?:an? |another |some |any |one )?(?:concrete |real |simple |short )?examples?\b(?: (?:of|for|about|on|with|where|in which)\b)?|\bfor instance\b|\buse[ -]cases?\b(?: (?:of|for)\b)?/,
    ],
    [
      'thanks',
      /^(?:ok(?:ay)?|great|super|perfect|cool|nice|good)?\W*(?:many )?(?:thanks?(?: you| a lot| so much| very much)*|thx|ty|cheers|got it|i see|that helps|that helped)\b(?: that helps| that helped| a lot)?\W*$/,
    ],
    [
      'greeting',
      /^(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening|day))\b(?: there| tutor| you)?\W*$/,
    ],
    [
      'more',
      /^(?:and )?(?:(?:please )?(?:tell|say|show|give|explain)(?: me)? )?(?:a bit |some |a little )?(?:more|anything else|something else|what else|go on|continue|next one|another one|in more detail|more details?)(?: please)?(?: (?:about|on|of) (?:this|that|it))?\W*$/,
    ],
    [
      'explain',
      /^(?:please |can you |could you )?(?:tell|say)(?: me)? (?:something |more |a bit more |anything )?about\b/,
    ],
    [
      'off_topic',
      /\b(?:jokes?|poems?|recipes?|lyrics|weather|football|movies?|horoscope|bitcoin|girlfriend|boyfriend|lottery|second-hand|neighbou?r's|pirate|homework|essay|cover letter|divorce)\b|\bsing (?:me )?a\b|\bwho (?:won|is the president)\b|\b(?:share|stock) prices?\b|\bcapital of\b|\b(?:ignore|forget) (?:all|your|any|the)\b.*\b(?:rules|instructions)\b|\bdumps?\b/,
    ],
    [
      'reason',
      /^(?:i (?:think|thought|guess|believe|chose|picked|would|took|ruled|assume|say)|i'd|because|since|my (?:reason|guess|answer|choice)|it (?:must|has to|should|can't|cannot)|[a-f] (?:is|because)|probably|maybe)\b/,
    ],
    [
      'explain',
      /^(?:please |can you |could you |so |and )*(?:what(?:'s| is| are| was| were| does| do)|what's meant by|explain(?: (?:to )?me)?|define|describe|how (?:does|do|is|are)|who (?:is|are)|tell me what)\b/,
    ],
  ],
  frequent:
    'the is are what of and how do does i you to for with in it this that which why when can should me my between not your about tell show give explain difference or an use would have was were one has there where me a make can please could',
  between:
    /\b(?:and when(?: to(?: use)?)?|and|vs\.?|versus|or when|or|from|with|to|than|differs?|apart|the same as)\b|[,;/]/,
  edges:
    'a an the of on about for with in to me please my is are do does it be exactly there and or as at any some other use choose pick between from mean means meant work works differ differs different',
}
