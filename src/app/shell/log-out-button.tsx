import { Button } from '@mantine/core'
import { useGoBack } from '#src/features/identity/use-go-back.tsx'
import { useLogOut } from '#src/features/session/use-log-out.tsx'
import { useDevice } from '#src/read/device-context.tsx'
import { LogoutIcon } from '#src/ui/icons/icons.tsx'

/** The way out; from another's identity, first back to one's own. [S37, S58] */
export function LogOutButton({ onAsked }: { onAsked: () => void }) {
  const { entered } = useDevice().parts
  const [logOut, goBack] = [useLogOut(), useGoBack()]
  const ask = () => {
    onAsked()
    void (entered ? goBack() : logOut())
  }
  return (
    <Button variant="default" fullWidth leftSection={<LogoutIcon size={18} />} onClick={ask}>
      {entered ? 'Volver a mi usuario' : 'Cerrar sesión'}
    </Button>
  )
}
