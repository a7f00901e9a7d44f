import { BrandMark } from '#src/ui/layout/brand-mark.tsx'
import { useDocumentTitle } from '#src/ui/layout/use-document-title.ts'
import { InstallOffer } from './install-offer.tsx'
import { LoginForm } from './login-form.tsx'
import classes from './login-page.module.css'

interface LoginPageProps {
  hasRegistered: boolean
  hasNewPassword: boolean
  /** Changes of this phone that wait for someone to sign in again. */
  unsent: number
}

/** [S40, S44, S45] */
export function LoginPage({ hasRegistered, hasNewPassword, unsent }: LoginPageProps) {
  useDocumentTitle('Ingresar')
  const news = newsOf({ hasRegistered, hasNewPassword, unsent })

  return (
    <main className={classes.screen}>
      <div className={classes.box}>
        <div className={classes.brand}>
          <BrandMark size={44} />
          <h1 className={classes.title}>Cantera</h1>
        </div>
        <p className={classes.lead}>Pedidos, materiales y turnos de mármoles y granitos.</p>
        <LoginForm news={news} />
      </div>
      <InstallOffer />
    </main>
  )
}

function newsOf({ hasRegistered, hasNewPassword, unsent }: LoginPageProps): string | null {
  if (unsent > 0) return `Inicia sesión para enviar ${unsent} ${unsent === 1 ? 'cambio' : 'cambios'}`
  if (hasRegistered) return 'Registro completado con éxito'
  return hasNewPassword ? 'Su contraseña se actualizo con éxito' : null
}
