import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { listLinkedAccounts } from '#contract/calls/access/profile.ts'
import { formatCuit } from '#contract/kit/cuit.ts'
import { countText } from '#contract/kit/sentence-words.ts'
import { remoteState } from '#src/lists/list-state.ts'
import { unreachable } from '#src/read/absence.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { ListRows } from '#src/ui/lists/list-rows.tsx'
import { UnseenList } from '#src/ui/lists/unseen-list.tsx'
import classes from './linked-accounts.module.css'

/** The accounts associated with this person, also without network. [S97] */
export function LinkedAccountsPage() {
  const { data, age, error, isPending } = useRemote(listLinkedAccounts, {}, { persist: true })
  const total = data && `Total: ${countText(data.length, 'cuenta asociada', 'cuentas asociadas')}`

  return (
    <Page title="Cuentas asociadas" width="narrow">
      <ListRows
        state={remoteState(isPending, data?.length)}
        age={age}
        none={
          <EmptyState
            title="No hay cuentas asociadas"
            of="person"
            action={
              <Button variant="default" renderRoot={(looks) => <Link to="/perfil" {...looks} />}>
                Ver mi perfil
              </Button>
            }
          >
            Si comprás con más de una empresa, tu vendedor puede asociarlas a tu usuario.
          </EmptyState>
        }
        unseen={<UnseenList error={error} isCutOff={unreachable(error)} />}
      >
        <Card foot={<p className={classes.total}>{total}</p>}>
          <ul className={classes.list} aria-label="Cuentas">
            {data?.map(({ id, account_name, cuit, email }) => (
              <li key={id} className={classes.row}>
                <p className={classes.name}>{account_name}</p>
                <p className={classes.soft}>CUIT {formatCuit(cuit)}</p>
                {email ? <p className={classes.soft}>{email}</p> : null}
              </li>
            ))}
          </ul>
        </Card>
      </ListRows>
    </Page>
  )
}
