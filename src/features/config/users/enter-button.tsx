import { Button } from '@mantine/core'
import { useIsOnline } from '#src/read/phone-state.ts'
import { useEnterAs } from './use-enter-as.tsx'

/** Enters the identity of a user, after a question that names them. [S57] */
export function EnterButton({ user }: { user: { uuid: string; fullname: string } }) {
  const enter = useEnterAs()
  const isOnline = useIsOnline()
  return (
    <Button
      size="md"
      variant="default"
      disabled={!isOnline}
      aria-label={`Ingresar como ${user.fullname}`}
      onClick={() => void enter(user)}
    >
      Ingresar
    </Button>
  )
}
