import { listMails } from '#contract/calls/config/mails.ts'
import { useIsCutOff } from '#src/features/config/cut-off.ts'
import { UnseenList } from '#src/features/config/unseen-list.tsx'
import { remoteState } from '#src/lists/list-state.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { ListRows } from '#src/ui/lists/list-rows.tsx'
import { MailCard } from './mail-card.tsx'
import classes from './mails.module.css'

/** Mails that no server sends: where no SMTP_URL is set they are read here, links included. */
export function MailsPage() {
  const asked = useRemote(listMails, {}, { poll: 10_000 })
  const isCutOff = useIsCutOff(asked)
  const { data, age, error, isPending, refetch } = asked
  return (
    <Page title="Correos" width="narrow">
      <ListRows
        state={remoteState(isPending && !isCutOff, data?.data.length)}
        {...(data && { age })}
        none={
          <EmptyState of="mail" title={data?.smtp ? 'Los correos salen de verdad' : 'Todavía no hay correos'}>
            {data?.smtp
              ? 'Acá se leen solo donde no hay servidor de correo.'
              : 'Sin servidor de correo, los que salgan se leen acá.'}
          </EmptyState>
        }
        unseen={<UnseenList isCutOff={isCutOff} error={error} refetch={refetch} />}
      >
        <div className={classes.list}>
          {data?.data.map((mail) => (
            <MailCard key={mail.id} correo={mail} />
          ))}
        </div>
      </ListRows>
    </Page>
  )
}
