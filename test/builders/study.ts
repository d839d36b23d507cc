// cspell:ignore Verfügbarkeitszone disponibilité
import { expect } from 'vitest'
import type { TestApp } from '../harness/harness.ts'
import { type ContentFiles, contentOf } from './content.ts'

/** Creates courses with study notes and a glossary, for the tests of one server. */
export function studyOf(app: () => TestApp) {
  const { make, load } = contentOf(app, 'study')
  return {
    load,
    async makeAndLoad(): Promise<ContentFiles> {
      const files = make()
      writeStudy(files)
      expect((await load(files)).refused).toEqual([])
      return files
    },
  }
}

/** Writes notes for the domain `one` and a glossary of two terms. They can be loaded but do not pass the lint. */
function writeStudy(files: ContentFiles): void {
  files.write(
    'notes/one.md',
    `# One

What this domain is *about*.

## 1.1 Surviving a failed datacenter
Zones are separate groups of datacenters. They scale and they fail one by one.

| What fails | What helps |
|---|---|
| A rack | An availability set |

\`\`\`sh
az group list --query "[?location=='<region>']"
\`\`\`

## Common traps
An “availability set” is no zone — nor a ‘hedgehog’.

## Check yourself
- **What does a zone *survive*?** The loss of a datacenter.
- **And a region?** Nothing of the kind.
`,
  )
  files.write(
    'glossary.yaml',
    `- { term: Availability zone, objective: "1.1", definition: "Datacenters with their own power, see \`az\`.", aliases: { fr: [zone de disponibilité], de: [Verfügbarkeitszone] } }
- { term: Region, objective: "9.9", definition: "A set of datacenters <close> together." }
`,
  )
}
