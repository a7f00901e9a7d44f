import { Button } from '@mantine/core'
import type { NamedAccount } from '#src/ui/fields/person/client-fields.tsx'
import classes from './client-prompt.module.css'

interface RecentClientsProps {
  clients: readonly NamedAccount[]
  onChoose: (client: NamedAccount) => void
}

/** The clients of late, each one touch away. */
export const RecentClients = ({ clients, onChoose }: RecentClientsProps) =>
  clients.length === 0 ? null : (
    <fieldset className={classes.recent}>
      <legend className={classes.legend}>Últimos clientes</legend>
      {clients.map((client) => (
        <Button key={client.id} variant="default" onClick={() => onChoose(client)}>
          {client.account_name}
        </Button>
      ))}
    </fieldset>
  )
