import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { type Endpoint, isForImpersonators, pathParams } from '#contract/kit/endpoint.ts'
import { ERRORS } from '#contract/kit/errors.ts'
import type { Gate } from '#contract/kit/permissions.ts'

export interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  anyOf?: JsonSchema[]
  [key: string]: unknown
}

/** A call in plain terms, for a page and for programs alike. */
export interface Described {
  method: string
  path: string
  summary: string
  gate: string
  body: string | undefined
  notes: string[]
  input: JsonSchema
  output: JsonSchema
}

interface Lazy {
  getter(input: unknown): GenericSchema
}

const isLazy = (schema: object): schema is Lazy => 'getter' in schema

function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const config: ConversionConfig = {
    target: 'draft-2020-12',
    typeMode,
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) => {
      if (valibotSchema.type === 'custom') return { type: 'string', format: 'binary' }
      // By its place it would refer to definitions that the whole document does not have.
      return isLazy(valibotSchema)
        ? toJsonSchema(valibotSchema.getter(undefined) as never, config)
        : undefined
    },
  }
  const { $schema: _, ...described } = toJsonSchema(schema as never, config)
  return described as JsonSchema
}

/** A gate in words. */
export function gateText(gate: Gate): string {
  if (gate === 'public') return 'cualquiera'
  if (gate === 'auth') return 'con sesión'
  if (gate === 'owner') return 'clientes con cuenta propia'
  if (typeof gate === 'string') return gate
  return 'any' in gate ? gate.any.map(gateText).join(' o ') : gate.all.map(gateText).join(' y ')
}

function notesOf(endpoint: Endpoint): string[] {
  const { conditional, changesState, needs } = endpoint
  return [
    ...(conditional ? ['Acepta If-None-Match y responde 304 si nada cambió.'] : []),
    ...(changesState ? ['Cambia datos aunque sea GET.'] : []),
    ...(needs === 'public' || isForImpersonators(endpoint)
      ? []
      : ['No se puede hacer en nombre de otra persona.']),
  ]
}

export function describeCall(endpoint: Endpoint): Described {
  const { method, path, summary, needs, body } = endpoint
  return {
    method,
    path,
    summary,
    gate: gateText(needs),
    body,
    notes: notesOf(endpoint),
    input: schemaOf(endpoint.input, 'input'),
    output: schemaOf(endpoint.output, 'output'),
  }
}

/** The fields of an input, also of one that is made of several. */
export function fieldsOf(schema: JsonSchema): [name: string, schema: JsonSchema, required: boolean][] {
  const parts = [schema, ...((schema.allOf as JsonSchema[] | undefined) ?? [])]
  return parts.flatMap((part) =>
    Object.entries(part.properties ?? {}).map(([name, schema]): [string, JsonSchema, boolean] => [
      name,
      schema,
      part.required?.includes(name) ?? false,
    ]),
  )
}

const MEDIA = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
}

const answer = (description: string, schema: JsonSchema) => ({
  description,
  content: { 'application/json': { schema } },
})

function operationOf(endpoint: Endpoint): Record<string, unknown> {
  const call = describeCall(endpoint)
  const inPath = new Set(pathParams(endpoint.path))
  const fields = fieldsOf(call.input)
  const asParameter = ([name, schema, required]: (typeof fields)[number]) => ({
    name,
    in: inPath.has(name) ? 'path' : 'query',
    required: required || inPath.has(name),
    schema,
  })
  const parameters = fields.filter(([name]) => endpoint.method === 'GET' || inPath.has(name)).map(asParameter)
  return {
    summary: call.summary,
    description: [`Quién: ${call.gate}.`, ...call.notes].join(' '),
    security: endpoint.needs === 'public' ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.method === 'POST' && {
      requestBody: { required: true, content: { [MEDIA[endpoint.body ?? 'form']]: { schema: call.input } } },
    }),
    responses: {
      200: answer('Hecho.', call.output),
      ...(endpoint.conditional && { 304: { description: 'Nada cambió.' } }),
      default: { $ref: '#/components/responses/error' },
    },
  }
}

function pathsOf(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return paths
}

const errorSchema: JsonSchema = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    current: {},
  },
  required: ['message', 'code'],
}

/** Every call of the contract as an OpenAPI 3.1 document. */
export function openApi(endpoints: readonly Endpoint[], origin: string): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cantera',
      version: '1',
      description: 'Pedidos, materiales y fotos de un distribuidor de piedras.',
    },
    servers: [{ url: origin }],
    paths: pathsOf(endpoints),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: { error: answer('No se hizo.', errorSchema) },
    },
  }
}
