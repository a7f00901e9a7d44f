import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { EntryPage } from '#src/ui/layout/entry-page.tsx'
import { ChoosePassword } from './choose-password.tsx'
import { FindAccount, type FoundAccount } from './find-account.tsx'

/** Two steps on one page: the account by its CUIT, then a password for it. [S49, S50] */
export function RegisterPage() {
  const [account, setAccount] = useState<FoundAccount | null>(null)

  return (
    <EntryPage
      title="Registrarme"
      lead="Buscá el CUIT de tu cuenta y elegí una contraseña."
      links={
        <>
          <Link to="/login">Ya tengo usuario</Link>
          <Link to="/recover-password">Olvidé mi contraseña</Link>
        </>
      }
    >
      <FindAccount found={account} onFound={setAccount} />
      <ChoosePassword key={account?.cuit} account={account} />
    </EntryPage>
  )
}
