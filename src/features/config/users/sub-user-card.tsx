import { Button } from '@mantine/core'
import { useIsOnline } from '#src/read/phone-state.ts'
import { Card } from '#src/ui/layout/card.tsx'
import classes from './sub-users-page.module.css'
import { useEnterAs } from './use-enter-as.tsx'

interface User {
  uuid: string
  fullname: string
  email: string
  account_name: string | null
}

/** A user whose identity may be entered: name, account, e-mail and 'Ingresar'. [A180] */
export function SubUserCard({ usuario: user }: { usuario: User }) {
  const enter = useEnterAs()
  const isOnline = useIsOnline()
  const { fullname, account_name, email } = user
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
          onClick={() => void enter(user)}
        >
          Ingresar
        </Button>
      </div>
    </Card>
  )
}
