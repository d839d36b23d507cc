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
      'otherwise',
      /^(?:no+|nope|not really|huh|what|idk|dunno|i don't know)\W*$|\bi (?:still )?(?:don't|do not|didn't|dont|can't) (?:really )?(?:understand|get|follow)(?: (?:it|this|that|any of (?:it|this)))?\W*$|^(?:(?:please|can you|could you|ok|but) )*(?:make|say|explain|put|tell|write|phrase) (?:me )?(?:it|this|that)\b.*\b(?:simpl\w+|short\w*|eas\w+|words|different\w*|again|another way|plain\w*)\b[^,;]*$|^(?:a (?:bit|little) |much |even |in |please )*(?:simpler|shorter|easier|(?:other|simple|simpler|plain|fewer) words|plain english)(?: (?:please|pls))?\W*$|^(?:that's |this is |it's |that is )?(?:way )?too (?:long|hard|complicated|difficult|technical)\W*(?:for me)?\W*$|^(?:please |can you |could you )*rephrase\b(?: (?:it|this|that))?\W*$/,
    ],
    [
      'why_wrong',
      /(?:\bwhy\b|\bhow come\b|^y\b).*\b(?:my|i|mine|[a-f]|this|that|it)\b.*(?:\b(?:wrong|incorrect|false|mistaken)|(?:\bnot|n't) (?:right|correct|it))\b/,
    ],
    [
      'why_wrong',
      /\bwhy (?:wrong|not (?:right|correct|(?:option |answer )?[a-f]\b)|(?:isn't|wasn't) it [a-f]\b)/,
    ],
    [
      'why_wrong',
      /\b(?:what|where) did i (?:do|get|go) wrong\b|\bwhat(?:'s| is| was) (?:wrong|the mistake|my mistake)\b|\bwhy did i (?:get|miss)\b/,
    ],
    [
      'why_wrong',
      /^(?:but |and |ok |so )*why (?:not|(?:is|was|are|were)(?:n't| not)?\b.*\b(?:wrong|incorrect|not (?:it|right|correct)|right|correct))\b(?!-)/,
      'beside',
    ],
    ['show_answer', /\b(?:show|tell|give|reveal|say|see|want|know|just)\b.*\b(?:answers?|solutions?)\b/],
    [
      'show_answer',
      /\bwhat(?:'s| is| was) the (?:right |correct )?(?:answer|solution)\b|\bi give up\b|^(?:please )?just tell me\b\W*(?:please)?\W*$/,
    ],
    [
      'show_answer',
      /\b(?:which|what) (?:one|option|choice|answer|of them)? ?(?:is|was) (?:(?:right|correct)\b(?!-)|(?:the )?(?:right|correct) one\b|it(?: then)?\W*$)|^(?:the )?(?:answer|solution)(?: please)?\W*$/,
    ],
    [
      'stronger_hint',
      /\b(?:another|more|next|stronger|better|bigger|further|second|extra)\b.*\b(?:hints?|clues?)\b/,
    ],
    ['stronger_hint', /\bstill (?:stuck|lost|no idea)\b/],
    ['stronger_hint', /\bstill (?:confused|don't|do not)\b/, 'beside'],
    ['stronger_hint', /^(?:no\W+)?(?:that|this|it) (?:didn't|doesn't|did not|does not) help\b/, 'beside'],
    [
      'hint',
      /\b(?:hints?|clues?|nudge)\b|\bi(?:'m| am) (?:stuck|lost)\b|\bno idea\b|\bhelp(?: me)?(?: out| please| with (?:this|the) question)?\W*$/,
    ],
    [
      'hint',
      /\b(?:any|a|another|some) (?:tips?|pointers?)\b(?= for (?:this|me|it)\b|\W*$)|\b(?:don't|do not|didn't) (?:get|understand) (?:this|the) (?:question|one)\b/,
    ],
    [
      'hint',
      /^(?:sorry\W+)?i (?:really )?(?:don't|do not|didn't) (?:get|understand|follow)(?: it| this| that)?\W*$|\bwhere (?:to|do i|should i)(?: even)? (?:start|begin)\b|\bno clue\b/,
      'beside',
    ],
    [
      'where',
      /\bwhere (?:can|do|should|could|would) i (?:read|find|learn|look|study)(?: (?:this|that|it|more|up|something|anything|info))*(?: (?:about|on|of|for|in))*/,
    ],
    [
      'where',
      /\b(?:which|what) (?:section|chapter|part|page)\b(?: .*\b(?:about|on|read|covers?|explains?)\b)?|\bwhere is (?:this|that|it) (?:explained|covered)\b|\bwhat should i read\b/,
    ],
    [
      'weak_spots',
      /\bweak(?:est)?[ -]?(?:spots?|points?|areas?|topics?|domains?|ness(?:es)?)\b|\bwhere am i weak\b|\bwhat am i (?:bad|weak|worst|not good|poor) (?:at|in)\b|\bmy (?:weaknesses|mistakes|progress)\b|\bwhat should i (?:work on|improve|focus on)\b|\bwhere (?:do|did|am) i (?:los\w+|struggl\w+|fail\w*|miss\w*|go(?:ing)? wrong most)\b|\b(?:which|what) (?:topics?|areas?|domains?|parts?|things?) (?:should|do|must) i (?:(?:have|need) to )?(?:work on|improve|focus on|revise|review|repeat|go over|practi[sc]e)\b/,
    ],
    [
      'plan',
      /\b(?:study|learning|revision|exam|training)[ -](?:plan|schedule)\b|\b(?:make|create|build|give|write|draw up)(?: me)? (?:my |a )?(?:plan for (?:me|my|the exam)|schedule)\b|\b(?:make|give|build|write) me a plan\b|\bplan my\b|^(?:what(?:'s| is) |show (?:me )?)?my plan\b\W*$/,
    ],
    [
      'plan',
      /\bi (?:have |just |'ve )*(?:failed|didn't pass|did not pass|flunked)\b|\bfailed (?:my|the) exam\b|\bhow (?:should|do|can) i (?:prepare|study|revise|get ready)\b|\bhow (?:to|should i|do i|can i) (?:prepare for|pass)(?: (?:the|my|this|it)(?: (?:exam|test|certification))?)?\W*$|\bwhat should i (?:study|do|learn|revise) (?:next|today|now|first|this week)\b/,
    ],
    [
      'plan',
      /^(?:my |the )?exam(?:'s| is) (?:on|in|next|tomorrow|this|soon)\b|\b(?:where|how) (?:to|do i|should i)(?: even)? (?:start|begin)(?: (?:studying|learning|preparing))?\W*$/,
    ],
    [
      'about_exam',
      /\b(?:pass(?:ing)? ?-?(?:mark|score|grade|percentage|threshold)|cut-?(?:off)? ?score|minimum score|score to pass)\b|\b(?:score|points?|percent(?:age)?|marks?|how (?:much|many)\b.*)\b.*\b(?:need(?:ed)?|required?|have)\b.*\b(?:to|for) (?:a )?pass(?:ing)?\b/,
    ],
    [
      'about_exam',
      /^(?!.*\b(?:prepar|study|learn|revis|before|valid|until|left)).*(?:\bhow (?:long|many (?:minutes|hours|questions?)|much time)\b.*\b(?:exam|certification|the (?:real |actual )?test|(?:a[iz]|dp)-?\d{3}|clf-?c\d\d|sy0-?\d{3}|200-301|ccna|pmp)\b|\b(?:duration|length|time limit) of (?:the|this) (?:real )?exam\b)/,
    ],
    [
      'about_exam',
      /\b(?:exam|certification|the (?:real |actual )?test|(?:a[iz]|dp)-?\d{3}|clf-?c\d\d|sy0-?\d{3}|200-301|ccna|pmp)\b.*\b(?:retir(?:ed?|es|ing|ement)|discontinued|obsolete|still (?:available|offered|active))\b|\b(?:successor|replacement) (?:of|to|for)\b.*\b(?:exam|certification|the (?:real |actual )?test|(?:a[iz]|dp)-?\d{3}|clf-?c\d\d|sy0-?\d{3}|200-301|ccna|pmp)\b|\b(?:replaces|replaced)\b.*\b(?:exam|certification|the (?:real |actual )?test|(?:a[iz]|dp)-?\d{3}|clf-?c\d\d|sy0-?\d{3}|200-301|ccna|pmp)\b/,
    ],
    [
      'about_exam',
      /\b(?:topics|domains|areas|subjects)\b.*\b(?:exam|course|covered|tested|certification)\b|\b(?:exam|course|certification)(?:'s)? (?:topics|domains|outline|blueprint|syllabus|weights?|weightings?|format|structure)\b|\bhow is the exam structured\b|\bwhat are (?:all )?the (?:topics|domains)\b\W*(?:domains\W*)?$|\bwhat (?:does|is on|is in)\b.*\b(?:exam|course)\b(?: (?:cover|test|ask about|consist of|contain))?\W*$/,
    ],
    [
      'about_exam',
      /\b(?:exam|certification|the (?:real |actual )?test)\b(?: (?:very|really|so|too))? (?:hard|difficult|easy|tough)\W*$|\bhow (?:hard|difficult|easy|tough) is\b.*\b(?:exam|certification|the (?:real |actual )?test)\b/,
    ],
    [
      'quiz',
      /\b(?:quizz?|test|drill|examine)(?: me)\b(?: (?:on|about|in|with)\b)?|\btest my knowledge\b(?: (?:on|about|in|of)\b)?|\bquiz\b|\b(?:ask|give)(?: me)? (?:a|an|another|some|one|more|one more|a few|a couple of|\w+) (?:other |more |practice |new |test )*questions?\b(?: (?:on|about|for)\b)?|\bpractice questions?\b(?: (?:on|about|for)\b)?|^(?:the )?next question\b\W*$/,
    ],
    [
      'quiz',
      /^(?:(?:can|could|shall) we|let's|let us|(?:can i|i want to|i'd like to|i would like to|want to)) (?:practi[sc]e|train|drill)\b(?: (?:on|about|with)\b)?/,
    ],
    [
      'compare',
      /\bdifferen(?:ces?|t)\b(?: (?:between|from|of)\b)?|\bcompar(?:e|ed|ison|ing)\b(?: (?:of|between)\b)?|\bdistinguish\b(?: between)?|\btell\b(?=.*\bapart\b)|\bwhat separates\b|\bhow (?:do|does|is|are)\b(?=.*\bdiffer(?:ent)?\b)/,
    ],
    [
      'compare',
      /\b(?:choose|decide|pick|choice|decision) between\b|\bis(?=.*\bthe same as\b)|\bwh(?:ich|at)(?: one)?(?: is|'s) better\b|\b(?:aren't|isn't) (?:those|they|these|that|it|this) the same\b|\b(?:should|would|do) (?:i|we|you) (?:use|choose|pick|take|need|prefer)(?=.* or )|\bwhen (?:do|should|would)? ?(?:i|we|you)? ?(?:use|choose|pick|take)?(?=.* (?:and|or) when\b)|,? when (?:do|should|would|to)(?: i| we| you)? (?:use|choose|pick|take|need) (?:which|what|each)(?: one)?\b|,? which (?:one )?(?:do|should|would) (?:i|we|you) (?:use|choose|pick|take|need)\b/,
    ],
    ['compare', /^(?=[^\s,]+(?: [^\s,]+)? or (?:an? )?[^\s,]+(?: [^\s,]+)?\W*$)/],
    ['compare', /(?=\S.* (?:vs|versus)\b\.? ?\S)/],
    [
      'example',
      /\b(?:(?:show|give|tell)(?: me)? |what(?:'s| is| would be) |is there |can (?:you|i) .*)?(?:an? |another |some |any |one )?(?:concrete |real |simple |short )?examples?\b(?: (?:of|for|about|on|with|where|in which)\b)?|\bfor instance\b|\buse[ -]cases?\b(?: (?:of|for)\b)?/,
    ],
    [
      'example',
      /^(?:(?:can|could) you )?(?:please )?(?:show|give)(?: me)? (?:one|it|that|this) in (?:practice|action|real life)\W*$|\b(?:look|work)s?(?: like)? in (?:practice|real life)\W*$/,
    ],
    [
      'thanks',
      /^(?:(?:oh|ah|ok(?:ay)?|great|super|perfect|cool|nice|good|alright)\W+)*(?:many )?(?:thanks?(?: you| a lot| so much| very much)*|thx|ty|cheers|i got it|got it|i see|(?:now )?i (?:understand|get it)(?: now)?|makes sense|that helps|that helped)\b(?:\W+(?:that helps|that helped|a lot|thanks?|got it|now))?\W*$/,
    ],
    [
      'greeting',
      /^(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening|day))\b(?: there| tutor| you)?\W*$/,
    ],
    [
      'more',
      /^(?:and )?(?:(?:please )?(?:tell|say|show|give|explain)(?: me)? )?(?:a bit |some |a little )?(?:more|anything else|something else|what else|go on|continue|next(?: one)?|another(?: one)?|one more|in more detail|more details?)(?: please)?(?: (?:about|on|of) (?:this|that|it))?\W*$/,
    ],
    [
      'more',
      /^(?:please )?(?:(?:can|could) (?:you|we) )?(?:please )?(?:(?:go|dig) (?:a bit |a little )?(?:deeper|further)|keep going|and then|what then|then what|(?:explain|say|put) (?:it|that|this) (?:again|differently|in (?:other|simpler|plain) (?:words|terms)|(?:a bit )?(?:more )?simpl(?:y|er))|(?:a bit )?simpler)(?: please)?\W*$/,
    ],
    [
      'more',
      /^(?:(?:sorry|hm+|but|ok)\W+)*(?:i (?:still )?(?:don't|do not|didn't) (?:really |quite )?(?:get|understand|follow)(?: (?:it|this|that))?|(?:i'm )?still (?:confused|lost))(?= yet\W*$|\W*$|[,.;!])/,
    ],
    [
      'explain',
      /^(?:sorry\W+)?i?(?:'ve)? ?(?:still )?(?:never|don't|do not|didn't|can't)(?: really| quite| fully)? (?:get|got|understand|understood|grasp|grasped)\b(?! why| how| when)/,
    ],
    [
      'explain',
      /^(?:please |can you |could you )?(?:tell|say)(?: me)? (?:something |more |a bit more |anything )?about\b/,
    ],
    [
      'off_topic',
      /\b(?:jokes?|poems?|recipes?|lyrics|weather|football|movies?|horoscope|bitcoin|girlfriend|boyfriend|lottery|second-hand|neighbou?r's|pirate|homework|essay|cover letter|divorce)\b|\bsing (?:me )?a\b|\bwrite (?:me )?an? (?!.*\bplan\b)|\bwho (?:won|wins|will win|is going to win|is the president)\b|\bworld cup\b|\b(?:share|stock) prices?\b|\bcapital of\b|\b(?:ignore|forget) (?:all|your|any|the)\b.*\b(?:rules|instructions)\b|\bdumps?\b/,
    ],
    [
      'reason',
      /^(?:i (?:think|thought|guess|believe|chose|picked|would|took|ruled|assume|say)|i'd|because|since|my (?:reason|guess|answer|choice)|it (?:must|has to|should|can't|cannot)|[a-f] (?:is|because)|probably|maybe)\b/,
    ],
    [
      'explain',
      /^(?:please |can you |could you |so |and )*(?:what (?:do|does) (?:they|you|people|it) mean by|what(?:'s| is| are| was| were| does| do)|what's meant by|explain(?: (?:to )?me)?|define|describe|how (?:does|do|is|are)|who (?:is|are)|tell me what)\b/,
    ],
  ],
  spellings: {
    whats: "what's",
    wats: "what's",
    'wat is': 'what is',
    whos: "who's",
    thats: "that's",
    im: "i'm",
    ive: "i've",
    dont: "don't",
    doesnt: "doesn't",
    didnt: "didn't",
    isnt: "isn't",
    wasnt: "wasn't",
    arent: "aren't",
    cant: "can't",
    u: 'you',
    ur: 'your',
    gimme: 'give me',
    wanna: 'want to',
    pls: 'please',
    plz: 'please',
    anser: 'answer',
    awnser: 'answer',
  },
  deciding: [
    'difference',
    'differences',
    'different',
    'between',
    'compare',
    'example',
    'examples',
    'explain',
    'another',
    'question',
    'questions',
  ],
  frequent:
    'the is are what of and how do does i you to for with in it this that which why when can should me my between not your about tell show give explain difference or an use would have was were one has there where me a make can please could no idea next another question',
  between: /\b(?:and when(?: to(?: use)?)?|and|vs\.?|versus|or when|or|the same as)\b|[,;]/,
  betweenLoosely: /\b(?:from|with|to|than|differs?|apart)\b|\//,
  edges:
    'a an the of on about for with in to me please my is are do does it be exactly there and or as at any some other use choose pick between from mean means meant work works differ differs different actually really exactly explain',
}
