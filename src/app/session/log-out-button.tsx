import { Button } from '@mantine/core'
import { useLogOut } from '#src/features/sesion/use-log-out.tsx'
import { LogoutIcon } from '#src/ui/layout/icons.tsx'

/** [S37] */
export function LogOutButton({ onAsked }: { onAsked: () => void }) {
  const logOut = useLogOut()
  const ask = () => {
    onAsked()
    void logOut()
  }
  return (
    <Button variant="default" fullWidth leftSection={<LogoutIcon size={18} />} onClick={ask}>
      Cerrar sesión
    </Button>
  )
}
