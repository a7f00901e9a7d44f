import sharp from 'sharp'
import type { BenchRow } from '#bench/bench-row.ts'
import { samplesOf } from '#bench/figures.ts'
import { residentMemory } from '#bench/world/cpu-time.ts'
import { readPicture } from '#server/store/picture.ts'
import { send } from './load.ts'
import type { Stage } from './stage.ts'

const UPLOADS = 8
const BOUNDARY = 'foto-de-prueba'

/** A picture of about 1 MB and of the size that phones send; another one each time. */
function pictureBytes(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: 2560, height: 1920, channels: 3, background: '#888', noise } as const
  return sharp({ create }).blur(1.2).jpeg({ quality: 80 }).toBuffer()
}

function formOf(file: Buffer): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="chapa.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  return Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}

/** Uploads, one after another, against reading the same pictures with nothing around it. */
export async function photoRows({ asked, cpu, app, client }: Stage): Promise<BenchRow[]> {
  const { rows } = await client.query<{ id: number }>('select id from lots order by id limit $1', [
    UPLOADS + 1,
  ])
  const own: number[] = []
  const bare: number[] = []
  const sizes: number[] = []
  for (const [index, { id }] of rows.entries()) {
    const file = await pictureBytes()
    const before = cpu.app.server() + cpu.app.database()
    const { status, body } = await send(
      asked(`/api/config/fotos-de-lotes/${id}/upload`, {
        method: 'POST',
        headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
        body: formOf(file),
      }),
    )
    if (status !== 200) throw new Error(`${status}: ${body}`)
    const from = process.cpuUsage()
    const after = cpu.app.server() + cpu.app.database()
    await readPicture(file)
    const spent = process.cpuUsage(from)
    if (index === 0) continue
    own.push(after - before)
    bare.push((spent.user + spent.system) / 1000)
    sizes.push(file.length)
  }
  const [ours, limit] = [samplesOf(own), samplesOf(bare)]
  const size = `${(samplesOf(sizes).median / 1e6).toFixed(1)} MB each`
  const bareWords = `${Math.round(limit.median)} ms to read the picture alone`
  return [
    {
      ...{ figure: 'photo upload of about 1 MB, thumbnails included, CPU', value: ours.median, unit: 'ms' },
      ...{ noise: ours.noise, goal: 300, words: size, limit: bareWords },
    },
    {
      ...{ figure: 'memory after these photos', value: residentMemory(app.pid) / 1e6, unit: 'MB', goal: 250 },
      words: `${UPLOADS} photos, one after another`,
    },
  ]
}
