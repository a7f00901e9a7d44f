import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { handed, type ProofsWorld, proofsWorld } from '#tests/proofs/proofs-world.ts'

let world: ProofsWorld
let bytes: Buffer
beforeAll(async () => {
  world = await proofsWorld()
  bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
})
const booked: ProofsWorld['booked'] = (account) => world.booked(account)
const prove: ProofsWorld['prove'] = (...args) => world.prove(...args)
const hashOf = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')

const upload = (turno: string, proof: string, { photo, file = bytes }: { photo: string; file?: Buffer }) => {
  const body = new FormData()
  for (const [name, value] of Object.entries({ entrega: proof, foto_uuid: photo })) body.set(name, value)
  body.set('file', new File([new Uint8Array(file)], 'foto.jpg', { type: 'image/jpeg' }))
  return world.send('lola', `/api/turno/${turno}/conforme/foto`, body)
}

test('pictures come behind their proof and only those that it names; each once', async () => {
  const { turno, key } = await booked()
  const photo = { uuid: randomUUID(), sha256: hashOf(bytes), linea: key }
  const line = handed(key, { rechazada: 1, motivo: 'Rota' })
  const { body } = await prove('lola', turno.uuid, { lineas: [line], fotos: [photo] })
  const { uuid: proof } = body.data.entrega
  expect(body.data.entrega.fotos[0].miniatura).toBe('')

  const first = await upload(turno.uuid, proof, { photo: photo.uuid })
  const again = await upload(turno.uuid, proof, { photo: photo.uuid })

  expect([first.status, again.status]).toEqual([200, 200])
  expect(first.body.data.fotos[0]).toMatchObject({
    ...{ uuid: photo.uuid, width: 40, height: 30 },
    miniatura: expect.stringMatching(/^data:image\/jpeg;base64,/),
  })
  const link = await world.call('lola', `/api/turno/${turno.uuid}/conforme/foto/${photo.uuid}`)
  expect(link.status).toBe(200)
})

test('pictures of another proof, another turno, another content or none are refused', async () => {
  const [one, two] = [await booked(), await booked()]
  const photo = { uuid: randomUUID(), sha256: hashOf(bytes) }
  const first = await prove('lola', one.turno.uuid, { lineas: [handed(one.key)], fotos: [photo] })
  const { uuid: proof } = first.body.data.entrega
  const second = await prove('lola', two.turno.uuid, { lineas: [handed(two.key)], fotos: [photo] })
  const NOT_OF_IT = ['La foto no es de este conforme.']
  const changed = await sharp(bytes).negate().jpeg().toBuffer()

  expect((await upload(one.turno.uuid, proof, { photo: photo.uuid, file: changed })).body.errors).toEqual({
    file: NOT_OF_IT,
  })
  expect((await upload(one.turno.uuid, proof, { photo: randomUUID() })).body.errors).toEqual({
    file: NOT_OF_IT,
  })
  expect((await upload(two.turno.uuid, proof, { photo: photo.uuid })).status).toBe(404)
  expect((await upload(one.turno.uuid, proof, { photo: photo.uuid })).status).toBe(200)
  const stolen = await upload(two.turno.uuid, second.body.data.entrega.uuid, { photo: photo.uuid })
  expect(stolen.body.errors).toEqual({ foto_uuid: NOT_OF_IT })
})
