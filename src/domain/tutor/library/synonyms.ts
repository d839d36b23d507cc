import { readGroups } from './word-groups.ts'

/** Everyday words on the left, words of courses on the right. They help to find a passage, but are not the word itself. */
const EVERYDAY = `
  tip tips advice suggestion: recommendation recommend advisor
  stuff data: data
  machine computer box: server machine vm virtual
  pc laptop: device host desktop
  photo picture photograph: image
  pic: image picture
  movie film clip: video
  talk speak voice: speech
  chatbot bot: chatbot bot conversational model
  fake forged pretend pretending: spoof spoofing forged impersonation
  crook criminal thief bad hacker: attacker threat actor
  stolen steal: theft stolen steal
  hole holes bug: vulnerability weakness
  broken breaks break crash crashes die dies down: failure fail outage
  burns fire flood: failure disaster
  cheap cheaper cheapest save: cost price discount lower
  price prices pay costs bill: cost price charge billing
  money: cost budget
  promise guaranteed guarantee: agreement sla promise
  uptime: availability uptime
  delete remove erase wipe: delete remove sanitisation destroy
  undo: rollback backout back
  copy copies duplicate: copy replica redundancy replicate
  watch see look: monitor
  logs log: log logging audit
  alarm warn warning: alert alarm warning
  login signin sign-in logon: sign-in authentication sign
  password passwords: password credential
  fast quick quickly speed: performance latency fast
  slow: latency slow
  grow grows growing bigger: scale scaling elasticity
  shrink: scale scaling
  automatic automatically: automatic automatically automated
  move moving migrate shift: migrate migration move
  big huge large: large
  never rarely seldom: rarely archive seldom
  keep keeping store save saving storing: store storage keep retention
  law legal laws: compliance law regulation legal
  rule rules: policy rule
  permission permissions rights: permission role access
  allowed allow: allow permission permit
  forbid forbidden block prevent stop: deny block prevent
  split divide separate: segment separate divide
  join connect connecting link: connect connection peering link
  wire cable cables line: cable link line circuit
  wifi wi-fi: wireless wlan
  internet web: internet public
  site office branch: site branch
  boss: sponsor manager
  customer client user users: customer user
  invoice invoices bill bills: invoice billing bill consolidated
  teach train trained teaching: training train
  guess guesses predict: predict prediction
  lie lies invent invents made-up: hallucination invented ungrounded
  biased bias prefer prefers discriminate: fairness bias
  translate: translation translator
  count counting: count detect number
  find finding locate: find detect search
  face faces: face facial
  text words: text
  table tables: table
  column columns: column field
  row rows: row record
  chart graph diagram: chart visual
  shop store: retail
  finished done complete: done complete acceptance
  accepted accept: acceptance accept
  late delay delayed: schedule delay
  ahead behind: variance schedule
  angry unhappy resist resistance: resistance conflict
  argue argument fight: conflict
  change changes: change
  group groups: group
  old legacy ancient: legacy old
  lock locked locking: lock
  forget: remove forget
  start begin: start initialise
  setup set-up: configure initialise set
  wrong: error wrong
  check checking: check validate verify
  test testing: test
  secret secrets: secret sensitive
  hide hidden: sensitive mask hide
  rename renamed: moved rename
  swap replace: replace replacement
  version versions: version
  pin: version constraint source
  run runs: run execute
  yearly year years: year reservation commitment
  temporary: temporary ephemeral spot
  nic: network interface
  graph graphs: graph gremlin
  checksum checksums: hash checksum
  terabyte terabytes gigabytes petabytes: large amount data
  limit limits cap: limit quota threshold budget
  euro euros dollar dollars: cost budget money
  login logins logged: credential sign-in authentication
  invented made-up: hallucination
  undone revert: rollback restore
  resize: scale
  spy spying eavesdrop: intercept on-path
  trick tricked tricking: phishing social engineering
  fingerprint: biometric hash
  lend borrow rent rented: lease
  laptop laptops: device
  anywhere everywhere: global remote
  offline: archive disconnected
  freelancer contractor: vendor supplier contract
  deadline: schedule date
  blame: responsibility accountability
  owner owns: owner responsible
  duty duties: responsibility
  approve approved sign-off: approve approval authorised
  spreadsheet: table tabular
  folder folders: directory file share
  drive: file share disk
  click clicks: portal console
  script scripts: command template automation
  guarantee guaranteed: sla agreement
`

/** Expressions of several words, and the words that courses use for them. */
export const EXPRESSIONS: readonly (readonly [RegExp, string])[] = [
  [/\bmak(?:e|es|ing) (?:\w+ )?up\b|\bmade up\b/, 'hallucination invented'],
  [/\b(?:go|going|get|roll) back\b/, 'backout restore rollback'],
  [/\b(?:switch|turn|shut)(?:es|s|ing|ed)? (?:\w+ )?(?:off|down)\b/, 'stop'],
  [/\bget rid of\b|\bthrow(?:ing)? away\b/, 'delete remove disposal'],
  [/\blook(?:s|ing)? after\b|\btakes? care of\b/, 'manage responsibility'],
  [/\bkeep an eye on\b/, 'monitor'],
  [/\bwho did what\b|\bwho changed\b/, 'audit log activity'],
  [/\bby hand\b/, 'manual'],
  [/\b(?:by itself|on its own|by themselves)\b/, 'automatic'],
  [/\bat the same (?:time|moment)\b/, 'concurrent parallel'],
  [/\b(?:right|straight) away\b/, 'immediate'],
  [/\bsigned off\b/, 'approved baseline'],
  [/\b(?:up front|upfront|in advance)\b/, 'upfront commitment'],
  [/\bsign(?:ing)? up\b/, 'registration'],
  [/\blog(?:ging|ged|s)? ?in(?:to)?\b|\bsign(?:ed|s|ing)? in\b/, 'sign-in authentication'],
  [/\bput(?:ting)? (?:\w+ )?(?:in|into)\b|\bget (?:\w+ )?into\b/, 'import transfer'],
  [/\bas (?:it|they) (?:is|are)\b|\bwithout (?:any )?change/, 'rehost unchanged'],
  [/\bworth it\b/, 'value benefit expected'],
  [/\bin charge\b/, 'responsible accountable owner'],
  [/\bkick(?:ed)? out\b/, 'revoke remove'],
  [/\bspread(?:s|ing)? (?:the )?(?:load|traffic)\b/, 'load balancer'],
  [/\bran out of\b|\brun(?:s|ning)? out of\b/, 'exhausted capacity'],
]

/** The forms of words that courses use for an everyday word. */
export const SYNONYMS = readGroups(EVERYDAY)
