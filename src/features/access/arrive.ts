import { useNavigate } from '@tanstack/react-router'
import { useSignedInEmail } from '#src/read/device-context.tsx'

interface Arrival {
  flag: 'register-success' | 'password-reset-success'
  /** Text of the sign-in: shown here to someone who is signed in already, and so passes it by. */
  text: string
  state?: { correo?: string; sentTo?: string }
}

/** Goes on to the sign-in, which says how it went; someone with a session goes home with the words. [S50, S52] */
export function useArrive() {
  const navigate = useNavigate()
  const isSignedIn = useSignedInEmail() !== null
  return async ({ flag, text, state = {} }: Arrival) => {
    if (isSignedIn) await sayAtHome(text)
    await navigate({ to: '/login', search: { [flag]: true }, state, replace: true })
  }
}

/** Words that stay while the screen changes; fetched here, people without a session have no use for them. */
export async function sayAtHome(text: string): Promise<void> {
  const { toast } = await import('#src/ui/feedback/toast.tsx')
  toast.long(text, { tone: 'good' })
}
