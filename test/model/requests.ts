// The requests that providers accept, as the types of their own libraries describe them.
import type { MessageCreateParamsStreaming } from '@anthropic-ai/sdk/resources/messages/messages.js'
import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions/completions.js'

export type Anthropic = MessageCreateParamsStreaming
export type OpenAi = ChatCompletionCreateParamsStreaming
