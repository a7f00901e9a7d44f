import { resendVerification } from '#contract/calls/access/register.ts'
import { activateConfigUser, type ConfigUser, reactivateConfigUser } from '#contract/calls/config/users.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { UserAction } from './user-action.tsx'
import classes from './users.module.css'

interface UserStateProps {
  user: ConfigUser
  onChanged: () => Promise<unknown>
}

/** Unusual states of a user, with the ways to put them right. [S275, S276, S278, S279, A112] */
export function UserState({ user, onChanged }: UserStateProps) {
  const {
    uuid,
    email,
    fullname,
    deleted_at,
    deleted_at_human,
    email_verified_at,
    ultimo_correo,
    puede: may,
    sin_acceso,
  } = user
  if (deleted_at !== null) {
    return (
      <Card edge="red">
        <div className={classes.actions}>
          <p>Esta cuenta fue desactivada {deleted_at_human}.</p>
          {sin_acceso === null ? null : <p>{sin_acceso}</p>}
          {may.estado && sin_acceso === null ? (
            <UserAction
              label="Reactivar"
              endpoint={reactivateConfigUser}
              args={{ uuid }}
              confirm={`¿Reactivar a ${fullname}? Va a poder ingresar de nuevo.`}
              done="Se ha activado el usuario."
              failed="No se ha podido activar el usuario"
              onDone={onChanged}
            />
          ) : null}
        </div>
      </Card>
    )
  }
  if (email_verified_at !== null) return null
  return (
    <Card edge="yellow">
      <div className={classes.actions}>
        <p>Esta cuenta no está verificada.</p>
        {ultimo_correo?.estado === 'rechazado' || ultimo_correo?.estado === 'abandonado' ? (
          <p>El último correo no se pudo entregar{codeOf(ultimo_correo.error)}.</p>
        ) : null}
        {may.estado ? (
          <>
            <UserAction
              label="Reenviar correo de verificación"
              endpoint={resendVerification}
              args={{ email }}
              failed="No se ha podido enviar el correo de verificación"
              onDone={onChanged}
            />
            <UserAction
              label="Activar la cuenta"
              confirm="¿Activar la cuenta sin esperar la confirmación por correo?"
              endpoint={activateConfigUser}
              args={{ email, uuid }}
              done="Se ha activado la cuenta"
              failed="No se ha podido activar la cuenta"
              onDone={onChanged}
            />
          </>
        ) : null}
      </div>
    </Card>
  )
}

/** ' (550)' of what a mail server answered. */
const codeOf = (error: string | null): string => {
  const [code] = error?.match(/\b[45]\d\d\b/) ?? []
  return code ? ` (${code})` : ''
}
