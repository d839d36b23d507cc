import { readAloud } from './pictures.ts'

/** Hosts of official documentation; their subdomains count too. */
const OFFICIAL_HOSTS = [
  'learn.microsoft.com',
  'azure.microsoft.com',
  'www.microsoft.com',
  'docs.aws.amazon.com',
  'aws.amazon.com',
  'cloud.google.com',
  'docs.cloud.google.com',
  'kubernetes.io',
  'cncf.io',
  'github.com/cncf',
  'developer.hashicorp.com',
  'cisco.com',
  'comptia.org',
  'pmi.org',
  'nist.gov',
  'rfc-editor.org',
  'scrumguides.org',
  'docs.docker.com',
  'git-scm.com',
  'postgresql.org',
]

/** Where anyone may write on those hosts. */
const FORUM = /^https:\/\/(?:community|discuss|forums?|learningnetwork)\.|\/answers\/questions\//

export function isOfficialSource(url: string): boolean {
  if (!URL_PATTERN.test(url) || FORUM.test(url)) return false
  const [, host = '', path = ''] = /^https:\/\/([^/?#]+)([^?#]*)/.exec(url) ?? []
  return OFFICIAL_HOSTS.some((official) => {
    const [domain, ...rest] = official.split('/')
    const isHost = host === domain || host.endsWith(`.${domain}`)
    return isHost && (rest.length === 0 || path.startsWith(`/${rest.join('/')}/`))
  })
}

/** What to say about each link in a Markdown text, in any notation, that leads elsewhere. Pictures are not links. */
export function unofficialLinkProblems(markdown: string): string[] {
  const written = /\]\(\s*<?([^)>\s]*)>?[^)]*\)|<(https?:[^>]*)>|^[ >*+-]*\[[^\]]+\]:\s*<?([^\s>]+)/gm
  return [...readAloud(markdown).matchAll(written)]
    .map(([, inline, automatic, reference]) => inline ?? automatic ?? reference ?? '')
    .filter((url) => !isOfficialSource(url))
    .map((url) => `no official documentation: ${url} – link to the vendor's or leave the link out`)
}

/** Allows https and a plain host, without a user name, a port or spaces. `src/domain` has no URL class for parsing. */
const URL_PATTERN = /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/[^\s<>"]*)?(?:\?[^\s<>"]*)?$/

/** Former product names with their current names. */
const RETIRED_NAMES: readonly (readonly [RegExp, string])[] = [
  [/\bAzure (?:AD|Active Directory)\b(?! B2C)/, 'Microsoft Entra ID'],
  [/\bAzure AD Connect\b/, 'Microsoft Entra Connect'],
  [/\bAzure Security Cent(?:er|re)\b/, 'Microsoft Defender for Cloud'],
  [/\bAzure Defender\b/, 'Microsoft Defender for Cloud'],
  [/\bAzure Sentinel\b/, 'Microsoft Sentinel'],
  [/\bAzure Purview\b/, 'Microsoft Purview'],
  [/\bAzure Information Protection\b/, 'Microsoft Purview Information Protection'],
  [/\bMicrosoft Cloud App Security\b/, 'Microsoft Defender for Cloud Apps'],
  [/\bWindows Virtual Desktop\b/, 'Azure Virtual Desktop'],
  [/\b(?:Azure )?Cognitive Services\b/, 'the AI services by their present name'],
  [/\bAzure Cognitive Search\b/, 'Azure AI Search'],
  [/\bForm Recognizer\b/, 'Document Intelligence'],
  [/\bQnA Maker\b|\bLUIS\b/, 'Azure AI Language'],
  [/\bAzure SQL Data Warehouse\b/, 'Azure Synapse Analytics'],
  [/\bVisual Studio Team Services\b/, 'Azure DevOps'],
  [/\bAzure Container Service\b/, 'Azure Kubernetes Service'],
  [/\bAWS (?:SSO|Single Sign-On)\b/, 'AWS IAM Identity Center'],
  [/\bAmazon Elasticsearch Service\b/, 'Amazon OpenSearch Service'],
  [/\bKinesis Data Firehose\b/, 'Amazon Data Firehose'],
  [/\bKinesis Data Analytics\b/, 'Amazon Managed Service for Apache Flink'],
  [/\bCloudWatch Events\b/, 'Amazon EventBridge'],
  [/\bStackdriver\b/, 'Google Cloud Observability'],
  [/\bG Suite\b/, 'Google Workspace'],
  [/\bGoogle Data Studio\b/, 'Looker Studio'],
  [/\bTerraform Cloud\b/, 'HCP Terraform'],
  [/\bPodSecurityPolic(?:y|ies)\b/, 'Pod Security Admission'],
]

/** Former product names used as if they were current; "formerly Azure AD" is allowed. */
function retiredNames(text: string): { name: string; today: string }[] {
  return RETIRED_NAMES.flatMap(([pattern, today]) =>
    [...text.matchAll(new RegExp(pattern, 'g'))]
      .filter(
        ({ index }) => !/(?:former(?:ly)?|previously|once called)[^.]{0,30}$/i.test(text.slice(0, index)),
      )
      .map(([name]) => ({ name, today })),
  )
}

/** What to say about each former name. */
export function retiredNameProblems(text: string): string[] {
  return retiredNames(text).map(({ name, today }) => `"${name}" is called ${today} today – use that name`)
}
