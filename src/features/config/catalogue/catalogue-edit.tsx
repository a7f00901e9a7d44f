import { useRef } from 'react'
import * as v from 'valibot'
import { useIsCutOff } from '#src/features/config/cut-off.ts'
import { NeedsConnection } from '#src/features/config/needs-connection.tsx'
import { absentRemote } from '#src/read/absence.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { Absent } from '#src/ui/feedback/absent.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { BackToList, CatalogueForm } from './catalogue-form.tsx'
import type { CatalogueRow, CatalogueScreen } from './catalogue-screen.ts'

/** The form of a row, once the server has said what it is. */
export function CatalogueEdit({ screen, uuid }: { screen: CatalogueScreen; uuid: string }) {
  const isReference = v.is(screen.catalogue.reference, uuid)
  const asked = useRemote(screen.catalogue.one, { uuid }, { isReference })
  const isCutOff = useIsCutOff(asked) && isReference
  // Rows read are forgotten when rights change; the form that one opened stays. [A150]
  const opened = useRef<CatalogueRow>(undefined)
  opened.current ??= asked.data?.data as CatalogueRow | undefined
  if (opened.current) return <CatalogueForm screen={screen} row={opened.current} />
  const back = <BackToList screen={screen} />
  const { words } = screen
  return (
    <Page title={words.edit} back={back} width="narrow">
      {isCutOff ? (
        <NeedsConnection onRefresh={asked.refetch} />
      ) : (
        <Absent {...absentRemote(asked)} none={words.missing} what={words.what} back={back} />
      )}
    </Page>
  )
}
