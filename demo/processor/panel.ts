import * as v from 'valibot'
import type { PageCall } from './hosted.ts'
import { missingPage } from './hosted-page.ts'
import { switches } from './link-record.ts'
import { seeOther } from './page.ts'
import { PANEL_ACTS } from './panel-acts.ts'
import { panelPage } from './panel-page.ts'
import type { Processor } from './processor.ts'

async function setSwitches(processor: Processor, form: URLSearchParams): Promise<Response> {
  const wished = { gateway: form.get('procesador'), noticesHeld: form.get('avisos') === 'retenidos' }
  const read = v.safeParse(switches, wished)
  if (read.success) await processor.setSwitches(read.output)
  return seeOther('/pagos-demo/panel')
}

async function act(processor: Processor, id: string, name: string): Promise<Response> {
  const found = Object.hasOwn(PANEL_ACTS, name) ? PANEL_ACTS[name] : undefined
  if (!found || !processor.links.get(id)) return missingPage()
  await processor.links.change(id, (link) => (link ? found.run(link, processor.now()) : null))
  return seeOther(`/pagos-demo/panel#${id}`)
}

/** Where the one who shows the demo plays the processor's part. */
export async function answerPanel(processor: Processor, { method, path, form }: PageCall): Promise<Response> {
  if (path === '/panel' && method === 'GET')
    return panelPage(processor.links.all(), { switches: processor.switches(), now: processor.now() })
  if (path === '/panel/fallas' && method === 'POST') return setSwitches(processor, form)
  const id = /^\/panel\/link\/([\w-]+)$/.exec(path)?.[1]
  return id && method === 'POST' ? act(processor, id, form.get('hacer') ?? '') : missingPage()
}
