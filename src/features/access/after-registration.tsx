import { GoodNews } from '#src/ui/feedback/good-news.tsx'
import classes from './access.module.css'
import { Resend } from './resend.tsx'

/** Where the mail of a registration went, and what to do when it does not come. [S44, A88] */
export function AfterRegistration({ sentTo }: { sentTo: string | undefined }) {
  return (
    <div className={classes.part}>
      <GoodNews>Registro completado con éxito</GoodNews>
      <p>
        Te enviamos el enlace para verificar la cuenta
        {sentTo ? (
          <>
            {' '}
            a <span className={classes.address}>{sentTo}</span>
          </>
        ) : null}
        . Puede tardar unos segundos y sirve durante 24 horas. Si no está en la carpeta de spam tampoco,
        comunicate con tu vendedor.
      </p>
      <Resend isJustSent={sentTo !== undefined} />
    </div>
  )
}
