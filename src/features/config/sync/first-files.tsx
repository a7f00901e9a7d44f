import type { SyncTask } from '#contract/calls/config/sync.ts'
import { Card } from '#src/ui/layout/card.tsx'
import classes from './sync.module.css'

/** Which file goes where, for an installation that has never seen a file of the ERP. */
export function FirstFiles({ tasks }: { tasks: readonly SyncTask[] }) {
  return (
    <Card title="Todavía no llegó ningún archivo del ERP">
      <p>
        Podés subirlos acá, o dejarlos en la carpeta <strong>in</strong> de ERP_DIR, en el servidor: ahí se
        leen solos a su hora, o cuando programes su tarea. Los nombres empiezan así:
      </p>
      <ul className={classes.files}>
        {tasks.map(({ method, name, archivo: file }) =>
          file === null ? null : (
            <li key={method}>
              {file}: {name}
            </li>
          ),
        )}
      </ul>
    </Card>
  )
}
