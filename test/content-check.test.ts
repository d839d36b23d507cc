import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { capProblems } from '../tools/content-check/cap-problems.ts'
import { checkContent } from '../tools/content-check.ts'
import { renderMarkdown } from '../src/server/integrations/markdown/render-markdown.ts'

const SHIPPED = join(import.meta.dirname, '../content/courses')
const TODAY = '2026-12-31'

describe('HTML', () => {
  test('code is coloured only with CSS variables, so that it suits both themes', async () => {
    const [rendered] = await renderMarkdown([{ markdown: '```yaml\nkey: value # why\n```', inline: true }])
    const html = rendered?.ok ? rendered.html : ''
    expect(html).toMatch(/^<pre class="shiki/)
    expect(html).toContain('--shiki-light:')
    expect(html).toContain('--shiki-dark:')
    expect(html).not.toMatch(/style="[^"]*(?<![-\w])(?:background-)?color:/)
  })

  test('tags are shown as text, and inline text gets no paragraph', async () => {
    const rendered = await renderMarkdown([
      { markdown: '<img src=x onerror=alert(1)> `<b>`', inline: true },
      { markdown: '[docs](https://learn.microsoft.com/x)', inline: false },
      { markdown: '[mail](mailto:a@b.c)', inline: false },
      { markdown: '[relative](/admin)', inline: false },
      { markdown: '[user](https://user:pw@example.org/)', inline: false },
      { markdown: '```brainwash\nx\n```', inline: false },
    ])
    expect(rendered).toEqual([
      { ok: true, html: '&lt;img src=x onerror=alert(1)&gt; <code>&lt;b&gt;</code>' },
      {
        ok: true,
        html: '<p><a href="https://learn.microsoft.com/x" rel="noopener noreferrer" target="_blank">docs</a></p>',
      },
      { ok: false, problem: 'no https link: mailto:a@b.c' },
      { ok: false, problem: 'no https link: /admin' },
      { ok: false, problem: 'no https link: https://user:pw@example.org/' },
      { ok: false, problem: 'no language to highlight: brainwash' },
    ])
  })
})

describe('checking', () => {
  test('the product’s own courses have no problems', async () => {
    const { problems, figures } = await checkContent({ folder: SHIPPED, today: '9999-12-31' })
    expect(problems).toEqual([])
    expect(figures.length).toBeGreaterThan(0)
    // Renders the whole bank.
  }, 120_000)

  test('problems name the course, the file and the item', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cutscore-content-'))
    cpSync(join(SHIPPED, 'az-900'), join(folder, 'az-900'), { recursive: true })
    const path = join(folder, 'az-900/sets/1-foundations.yaml')
    const file = parse(readFileSync(path, 'utf8')) as { items: Record<string, unknown>[] }
    Object.assign(file.items[0]!, { explanation: 'Only one paragraph.', verified_on: '9999-01-01' })
    Object.assign(file.items[1]!, { verified_on: '2020-01-01' })
    writeFileSync(path, stringify(file))
    writeFileSync(join(folder, 'az-900/sets/9-draft.yaml'), 'items: []\n')
    rmSync(join(folder, 'az-900/notes/cloud-concepts.md'))
    const { problems } = await checkContent({ folder, today: TODAY })
    rmSync(folder, { recursive: true })
    const id = String(file.items[0]!.id)
    // The notes that are gone may have shown a picture, which no text uses any more.
    expect(problems.filter((problem) => !problem.includes('/pictures/'))).toEqual([
      expect.stringContaining(`az-900/sets/1-foundations.yaml:2 ${id}: the explanation has 1 paragraph –`),
      expect.stringContaining(
        `az-900/sets/1-foundations.yaml:2 ${id}: verified_on 9999-01-01 is in the future`,
      ),
      expect.stringContaining(
        `${String(file.items[1]!.id)}: verified_on 2020-01-01 is before this version of the exam`,
      ),
      'az-900/notes/cloud-concepts.md: the domain has no notes – write them',
      'az-900/sets/9-draft.yaml: is in no set of course.yaml – list it there, or remove it',
    ])
  })

  test('a problem with one term or one line names its line', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cutscore-content-'))
    cpSync(join(SHIPPED, 'az-900'), join(folder, 'az-900'), { recursive: true })
    const glossary = join(folder, 'az-900/glossary.yaml')
    const [first, ...rest] = readFileSync(glossary, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('-'))
    writeFileSync(glossary, [first!, first!.replace('definition:', 'meaning:'), ...rest].join('\n'))
    const notes = join(folder, 'az-900/notes/cloud-concepts.md')
    writeFileSync(notes, `${readFileSync(notes, 'utf8').trimEnd()}\n![a picture](https://example.org)\n`)
    const before = await checkContent({ folder, today: TODAY })
    writeFileSync(glossary, [first!, first!, ...rest].join('\n'))
    const after = await checkContent({ folder, today: TODAY })
    rmSync(folder, { recursive: true })
    expect(before.problems).toContainEqual(
      expect.stringMatching(/^az-900\/glossary\.yaml:2: 1\.definition: /),
    )
    expect(after.problems).toContainEqual(
      expect.stringMatching(/^az-900\/glossary\.yaml:2: ".+" is there twice – keep one of them$/),
    )
    expect(after.problems).toContainEqual(
      expect.stringMatching(/^az-900\/notes\/cloud-concepts\.md:\d+: an image cannot be shown/),
    )
  })

  test('notes and glossary are compared with the questions, and read for phrases of a translation', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cutscore-content-'))
    cpSync(join(SHIPPED, 'az-900'), join(folder, 'az-900'), { recursive: true })
    const change = (file: string, edit: (text: string) => string) =>
      writeFileSync(join(folder, file), edit(readFileSync(join(folder, file), 'utf8')))
    const sample = parse(readFileSync(join(folder, 'az-900/sets/0-sample.yaml'), 'utf8')) as {
      items: { id: string; stem: string; choices: { id: string; text: string }[]; key: string[] }[]
    }
    const { id, stem, choices, key } = sample.items.find((item) => item.key.length === 1)!
    const answer = choices.find((choice) => choice.id === key[0])!.text
    const bullet = `- **${stem.replaceAll(/\s+/g, ' ')}** ${answer}`
    change('az-900/notes/cloud-concepts.md', (text) =>
      text
        .replace('## Common traps\n', '## Common traps\n\nNobody reads this.\n')
        .replace('## Check yourself\n', `## Check yourself\n\n${bullet}`),
    )
    change('az-900/glossary.yaml', (text) => {
      let count = 0
      return text.replaceAll(/term: (?:"[^"]*"|[^,]*),/g, () => `term: Xyz${(count += 1)},`)
    })
    for (const name of readdirSync(join(folder, 'az-900/sets')))
      change(`az-900/sets/${name}`, (text) => text.replaceAll(/\b(?:Azure|Microsoft) (?=[A-Z])/g, 'vendor '))
    const { problems } = await checkContent({ folder, today: TODAY })
    rmSync(folder, { recursive: true })
    const line = expect.stringMatching(
      /^az-900\/notes\/cloud-concepts\.md:\d+: "Nobody" reads like a translation/,
    )
    expect(problems).toContainEqual(line)
    expect(problems).toContainEqual(
      expect.stringMatching(
        new RegExp(`^az-900/notes/cloud-concepts\\.md:\\d+: ".+" asks the same as ${id} – `),
      ),
    )
    expect(problems).toContainEqual(
      expect.stringMatching(/^az-900\/course\.yaml: \d+ % of all items name a service/),
    )
  })

  test('a question of another course in nearly the same words is reported, and its exam with another outline', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cutscore-content-'))
    for (const slug of ['ai-900', 'dp-900'])
      cpSync(join(SHIPPED, slug), join(folder, slug), { recursive: true })
    const [from, to] = ['ai-900/sets/1-foundations.yaml', 'dp-900/sets/0-sample.yaml'] as const
    const read = (file: string) =>
      parse(readFileSync(join(folder, file), 'utf8')) as { items: Record<string, unknown>[] }
    const [source, target] = [read(from).items[0]!, read(to)]
    Object.assign(target.items[0]!, {
      stem: `So: ${String(source.stem)}`,
      choices: source.choices,
      key: source.key,
      type: source.type,
      choose: source.choose,
    })
    writeFileSync(join(folder, to), stringify(target))
    const outline = join(folder, 'dp-900/blueprint.yaml')
    const claimed = parse(readFileSync(join(folder, 'ai-900/blueprint.yaml'), 'utf8')) as Record<
      string,
      string
    >
    const { certification, version } = claimed
    const own = parse(readFileSync(outline, 'utf8')) as object
    writeFileSync(outline, stringify({ ...own, certification, version }))
    const { problems } = await checkContent({ folder, today: TODAY })
    rmSync(folder, { recursive: true })
    expect(problems).toContainEqual(
      expect.stringMatching(
        `^dp-900/sets/0-sample\\.yaml:2 ${String(target.items[0]!.id)}: asks the same as ${String(source.id)} of ai-900 \\(\\d+ %\\)`,
      ),
    )
    expect(problems).toContainEqual(
      expect.stringContaining(`dp-900: its outline of AI-900 ${version} is not that of ai-900`),
    )
  })

  test('four hundred questions of one template are a few lines, and markup that is not shown is named', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cutscore-content-'))
    cpSync(join(SHIPPED, 'az-900'), join(folder, 'az-900'), { recursive: true })
    const path = join(folder, 'az-900/sets/1-foundations.yaml')
    const [first] = (parse(readFileSync(path, 'utf8')) as { items: { stem: string }[] }).items
    const made = Array.from({ length: 400 }, (_, at) => ({
      ...first!,
      id: `made-${at}`,
      stem: `${first!.stem} In room ${at}, with <b>${at}</b> and $x_{${at}}$?`,
    }))
    writeFileSync(path, stringify({ items: made }, { aliasDuplicateObjects: false }))
    const { problems } = await checkContent({ folder, today: TODAY })
    rmSync(folder, { recursive: true })
    expect(problems.filter((problem) => /asks? the same/.test(problem))).toEqual([
      expect.stringMatching(/^az-900\/sets\/1-foundations\.yaml:\d+ made-1: asks the same as made-0 /),
      expect.stringContaining(' made-2: asks the same as made-'),
      expect.stringContaining(' made-3: asks the same as made-'),
      expect.stringContaining(' made-4: 396 more questions ask the same as made-0 – keep one of them'),
    ])
    expect(problems).toContainEqual(expect.stringContaining('made-7: raw HTML is not rendered: <b> –'))
    expect(problems).toContainEqual(expect.stringContaining('made-7: LaTeX is not rendered: $x_{7}$ –'))
    const shown = capProblems(problems)
    expect(shown.length).toBeLessThan(120)
    expect(shown).toContainEqual(
      expect.stringMatching(/^and 380 more: use Markdown, or put it in backticks$/),
    )
  })

  test('what YAML would drop without a word is found with its line', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cutscore-content-'))
    cpSync(join(SHIPPED, 'az-900'), join(folder, 'az-900'), { recursive: true })
    const edit = (file: string, from: RegExp, to: string) => {
      const text = readFileSync(join(folder, 'az-900', file), 'utf8')
      writeFileSync(join(folder, 'az-900', file), text.replace(from, to))
    }
    edit('course.yaml', /^summary:[^]*?\n(?=\w)/m, 'summary: Learn C # and more\n')
    edit('course.yaml', /^licence: (\S+)/m, 'licence: $1 # as the bank')
    edit('blueprint.yaml', /name: .*/, 'name: &nbsp; Cloud concepts')
    const { problems } = await checkContent({ folder, today: TODAY })
    edit('blueprint.yaml', /name: .*/, 'name: *.example.com')
    const refused = await checkContent({ folder, today: TODAY })
    rmSync(folder, { recursive: true })
    const dropped = problems.filter((problem) => problem.includes('is dropped'))
    expect(dropped).toEqual([
      expect.stringMatching(
        /^az-900\/course\.yaml:\d+: "# and more" is dropped, because # begins a comment – put quotation marks/,
      ),
      expect.stringMatching(
        /^az-900\/blueprint\.yaml:\d+: "&nbsp;" is dropped, because & gives a value a name – /,
      ),
    ])
    expect(refused.problems).toContainEqual(
      expect.stringMatching(
        /^az-900\/blueprint\.yaml: has an alias \(\*\.example\.com\) in line \d+ – put quotation marks round/,
      ),
    )
  })

  test('files of other programs and systems are named, and those that authors cannot help are left alone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cutscore-content-'))
    const course = join(folder, 'az-900')
    cpSync(join(SHIPPED, 'az-900'), course, { recursive: true })
    const sample = join(course, 'sets/0-sample.yaml')
    writeFileSync(sample, `\uFEFF${readFileSync(sample, 'utf8').replaceAll('\n', '\r\n')}`)
    writeFileSync(join(course, '.DS_Store'), 'x')
    writeFileSync(join(course, 'sets/.DS_Store'), 'x')
    mkdirSync(join(course, '.git'))
    writeFileSync(join(folder, 'README.md'), 'About these courses, and more')
    writeFileSync(join(folder, 'bank.xml'), '<?xml version="1.0"?><quiz></quiz>')
    writeFileSync(join(course, 'sets/more.docx'), 'PK\x03\x04 word/document.xml')
    const accepted = await checkContent({ folder, today: TODAY })
    writeFileSync(join(course, 'sets/1-foundations.yaml'), '::One:: What is it? {=right ~wrong}')
    writeFileSync(sample, readFileSync(sample, 'utf8'), 'utf16le')
    symlinkSync(join(folder, 'nowhere.svg'), join(course, 'pictures/gone.svg'))
    const refused = await checkContent({ folder, today: TODAY })
    rmSync(folder, { recursive: true })
    expect(accepted.problems).toEqual([
      expect.stringContaining('bank.xml: is Moodle XML, which cannot be read – write its questions as'),
      expect.stringContaining('az-900/sets/more.docx: is a Word document, which cannot be read – '),
    ])
    expect(refused.problems.slice(1)).toEqual([
      expect.stringContaining('az-900/sets/0-sample.yaml: is not UTF-8 text – save it as UTF-8'),
      expect.stringContaining('az-900/sets/1-foundations.yaml: is GIFT, a text format of Moodle, which'),
      expect.stringContaining('az-900/pictures/gone.svg: is no file – '),
    ])
  })

  test('a folder without courses is reported as a problem', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cutscore-content-'))
    expect((await checkContent({ folder, today: TODAY })).problems).toEqual([
      expect.stringContaining('there is no course'),
    ])
    rmSync(folder, { recursive: true })
  })
})
