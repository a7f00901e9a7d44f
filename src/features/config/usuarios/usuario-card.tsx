import { Button } from '@mantine/core'
import { useIsOnline } from '#src/bridge/phone-state.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { useEnterAs } from './use-enter-as.tsx'
import classes from './usuarios-page.module.css'

interface Usuario {
  uuid: string
  fullname: string
  email: string
  account_name: string | null
}

/** A user whose identity may be entered: name, account, e-mail and 'Ingresar'. [A180] */
export function UsuarioCard({ usuario }: { usuario: Usuario }) {
  const enter = useEnterAs()
  const isOnline = useIsOnline()
  const { fullname, account_name, email } = usuario
  return (
    <Card as="article" level={2} title={fullname}>
      <div className={classes.row}>
        <div className={classes.facts}>
          {account_name ? <p>{account_name}</p> : null}
          <p>{email}</p>
        </div>
        <Button
          variant="default"
          disabled={!isOnline}
          aria-label={`Ingresar como ${fullname}`}
          onClick={() => void enter(usuario)}
        >
          Ingresar
        </Button>
      </div>
    </Card>
  )
}
