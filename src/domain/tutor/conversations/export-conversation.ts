import type { ChatMode } from './chat-limits.ts'

export type ExportedConversation = {
  course: { title: string }
  mode: ChatMode
  title: string
  list: readonly { role: 'user' | 'assistant'; text: string; at: string }[]
}

/** A conversation as a Markdown file. What the tutor quotes stays marked as a quote. */
export function conversationMarkdown({ course, mode, title, list }: ExportedConversation): string {
  const parts = list.map(
    ({ role, text, at }) =>
      `## ${role === 'user' ? 'You' : 'Tutor'}, ${at.slice(0, 16).replace('T', ' ')} UTC\n\n${text.trim()}`,
  )
  const about = `${course.title}, ${mode === 'exam' ? 'exam mode' : 'study mode'}`
  return `${[`# ${title}`, about, ...parts].join('\n\n')}\n`
}
