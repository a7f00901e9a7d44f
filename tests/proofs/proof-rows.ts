import { randomUUID } from 'node:crypto'
import * as proofs from '#contract/calls/road/proofs.ts'
import {
  type CallRow,
  type References,
  row,
  SCOPE,
  sellers,
  turnos,
  type User,
} from '#tests/authorization-words.ts'

/** `turno/x` as arguments. */
const pair = (reference: string): [string | undefined, string | undefined] => {
  const [uuid, other] = reference.split('/')
  return [uuid, other]
}

/** Proofs of delivery: who plans turnos signs them, their customers and sellers read them. */
export const proofRows: readonly CallRow[] = [
  row(proofs.listProofs, turnos, { kind: 'turno', args: (uuid) => ({ uuid }) }),
  row(proofs.getProofPdf, turnos, { kind: 'conforme', args: (reference) => ({ uuid: pair(reference)[0] }) }),
  row(proofs.getProofPhoto, turnos, {
    kind: 'foto-de-conforme',
    args: (reference) => ({ uuid: pair(reference)[0], foto: pair(reference)[1] }),
  }),
  row(proofs.proveDelivery.endpoint, sellers, {
    kind: 'turno',
    args: (uuid) => ({
      ...{ uuid, entrega: randomUUID(), receptor: 'Ana Ruiz', firma: '10,10 500,300 900,100' },
      ...{ lineas: [], fotos: [], momento: new Date().toISOString() },
    }),
  }),
  row(proofs.uploadProofPhoto.endpoint, sellers, {
    kind: 'conforme',
    args: (reference) => {
      const [uuid, proof] = pair(reference)
      return { uuid, entrega: proof, foto_uuid: randomUUID(), file: new File(['no es una foto'], 'foto.jpg') }
    },
    answers: 422,
  }),
]

type One = (statement: string) => Promise<string | null>

const seenBy = (user: User): string => {
  const scope = SCOPE[user]
  return scope === null
    ? 'true'
    : `exists (select from turno_accounts a where a.turno_id = t.id and a.account_id = any('{${scope.join(',')}}'))`
}

async function found(
  item: One,
  user: User,
  { what, from }: { what: string; from: string },
): Promise<References> {
  const absent = `${randomUUID()}/${randomUUID()}`
  const of = (where: string) => item(`select t.uuid || '/' || ${what} from ${from} where ${where} limit 1`)
  return {
    own: (await of(seenBy(user))) ?? absent,
    foreign: await of(`not ${seenBy(user)}`),
    absent,
    malformed: 'x/x',
  }
}

const PROOFS = 'turnos t join proofs d on d.turno_id = t.id'

export const proofReferences = (item: One) => ({
  conforme: (user: User) => found(item, user, { what: 'd.uuid', from: PROOFS }),
  'foto-de-conforme': (user: User) =>
    found(item, user, { what: 'p.uuid', from: `${PROOFS} join proof_photos p on p.proof_id = d.id` }),
})
