import { resendVerification } from '#contract/calls/access/register.ts'
import { useSessionCalls } from '#src/session/use-session-calls.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'

/** Sends a sub-user who has not confirmed yet their mail again. [S47] */
export function ResendButton({ email }: { email: string }) {
  const { ask, isOnline } = useSessionCalls()
  const resend = async () => {
    const { message } = await ask(resendVerification, { email })
    toast.long(message, { tone: 'good' })
  }
  return (
    <ActionButton repeats size="md" variant="default" disabled={!isOnline} onAction={resend}>
      Reenviar el correo
    </ActionButton>
  )
}
