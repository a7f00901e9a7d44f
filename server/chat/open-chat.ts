import type { Settings } from '#server/settings/settings.ts'
import type { Assistant } from './assistant.ts'
import { createCompletion } from './openai/completion.ts'

/** The assistant of the settings; undefined where the catalogue answers alone. */
export const openChat = ({ chat }: Pick<Settings, 'chat'>): Assistant | undefined =>
  chat && createCompletion(chat)
