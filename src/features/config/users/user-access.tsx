import { recoverPassword } from '#contract/calls/access/register.ts'
import { ACCESS_ENDED } from '#contract/calls/access/users.ts'
import { type ConfigUser, deactivateConfigUser } from '#contract/calls/config/users.ts'
import { destructive } from '#src/ui/dialogs/destructive.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { UserAction } from './user-action.tsx'
import classes from './users.module.css'

interface UserAccessProps {
  user: ConfigUser
  onChanged: () => Promise<unknown>
}

/** A mail to choose another password, and the end of the access. [S277, S278, S279] */
export function UserAccess({ user, onChanged }: UserAccessProps) {
  const { uuid, email, fullname, deleted_at } = user
  if (deleted_at !== null) return null
  return (
    <Card title="Acceso">
      <div className={classes.actions}>
        <UserAction
          label="Enviar correo de cambio de contraseña"
          endpoint={recoverPassword}
          args={{ email }}
          confirm={`¿Enviar a ${email} un correo para elegir otra contraseña?`}
          failed="No se ha podido enviar el correo de cambio de contraseña"
          onDone={onChanged}
        />
        <UserAction
          label="Desactivar"
          confirm={destructive({
            title: `¿Desactivar a ${fullname}?`,
            message: ACCESS_ENDED,
            yes: 'Sí, desactivar',
          })}
          endpoint={deactivateConfigUser}
          args={{ uuid }}
          done="Se ha desactivado el usuario."
          failed="No se ha podido desactivar el usuario"
          onDone={onChanged}
        />
      </div>
    </Card>
  )
}
