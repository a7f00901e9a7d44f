import { AppError } from '#contract/kit/errors.ts'
import { toast } from '#src/ui/feedback/toast.tsx'

/** The server's own words for what went well. */
export const sayDone = ({ message }: { message: string }): string => toast.long(message, { tone: 'good' })

/** Everything the server refused, in its words; an error of ours is no message for people. */
export function sayRefused(error: unknown): void {
  if (!(error instanceof AppError)) throw error
  toast.long(error.messages.join(' '), { tone: 'bad' })
}
