import { plainWord } from '../words/words.ts'
import { readGroups } from './word-groups.ts'

/** Abbreviations and the words that they stand for. */
const ABBREVIATIONS = `
  capex: capital expenditure
  opex: operational expenditure
  postgres: postgresql
  k8s: kubernetes
  rag: retrieval augmented generation
  ocr: optical character recognition
  mfa 2fa: multifactor authentication
  sso: single sign
  nlp: natural language processing
  ml: machine learning
  ai: artificial intelligence
  dba: database administrator
  vms vm: virtual machine
  db dbs: database
  fw: firewall
  init: initialise
  initialise: init
  config configs: configuration
  repo: repository
  admin admins: administrator
  auth: authentication
  env: environment
  var vars: variable
  app apps: application
  prod: production
  dir: directory
  infra: infrastructure
  cert certs: certificate
  pw pwd: password
  acl acls: access list
  stp: spanning tree
  rstp: rapid spanning tree
  iam: identity access management
  rbac: role access control
  vpn: virtual private network
  waf: web application firewall
  pki: public key certificate
  ddos: distributed denial service
  mitm: man middle
  cdn: content delivery
  tco: total cost ownership
  roi: return investment
  evm: earned value
  cpm: critical path
  pmo: project management office
  sow: statement work
  rfp: request proposal
  cnn: convolutional neural network
  tts: text speech
  dbms: database management system
  vnet vnets: virtual network
  cia triad: confidentiality integrity availability
  os: operating system
  cpu: processor
  ram: memory
  gpu gpus: graphics processing
  ssd: solid state disk
  lan: local area network
  wan: wide area network
  wlan: wireless network
  wifi: wireless
  dhcp: dynamic host configuration
  nat: network address translation
  pat: port address translation
  arp: address resolution
  mac: hardware address
  qos: quality service
  ap aps: access point
  wlc: wireless controller
  vpc: virtual private cloud
  nsg nsgs: network security group
  lb: load balancer
  ha: high availability
  dr: disaster recovery
  bcp: business continuity
  rto: recovery time objective
  rpo: recovery point objective
  mttr: mean time repair
  mtbf: mean time failures
  sla slas: service level agreement
  iac: infrastructure code
  cli: command line
  gui: graphical interface
  ui: user interface
  cicd: pipeline
  etl: extract transform load
  elt: extract load transform
  bi: business intelligence
  pk: primary key
  fk: foreign key
  llm llms: large language model
  cv: computer vision
  stt: speech text
  ids: intrusion detection
  ips: intrusion prevention
  dlp: data loss prevention
  edr: endpoint detection response
  hsm: hardware security module
  xss: cross site scripting
  csrf: cross site request forgery
  sqli: sql injection
  mdm: mobile device management
  pii: personal data
  ttl: time live
  ca cas: certificate authority
  csr: certificate signing request
  crl: certificate revocation list
  poc: proof concept
  wbs: work breakdown structure
  raci: responsible accountable
  mvp: minimum viable product
  po: product owner
  pm pms: project manager
  dod: definition done
  kpi kpis: key performance
  npv: net present value
  rca: root cause
  cpi: cost performance index
  spi: schedule performance index
  eac: estimate completion
  vcs: version control
  tf: terraform
`

/** By the abbreviation as written in lower case: its common form may be that of another one, as "ip" is of "IPS". */
const ABBREVIATED = readGroups(ABBREVIATIONS, plainWord)

/** The forms of the words that an abbreviation, also in the plural, stands for; undefined if it is none. */
export function spellOutAbbreviation(shown: string): readonly string[] | undefined {
  const plain = plainWord(shown)
  return ABBREVIATED.get(plain) ?? ABBREVIATED.get(plain.replace(/s$/, ''))
}
