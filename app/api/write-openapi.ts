import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import * as v from 'valibot'
import type { Endpoint } from './endpoints/endpoint.ts'
import { ENDPOINTS } from './endpoints/endpoints.ts'
import { CommunityListShape, CommunityShape } from './shapes/community-shapes.ts'
import { PersonShape, PersonWorksShape } from './shapes/people-shapes.ts'
import { PROBLEMS, ProblemShape, type ProblemCode } from './shapes/problem-shape.ts'
import {
  WorkCitationsShape,
  WorkListShape,
  WorkReferenceShape,
  WorkShape,
  WorkSummaryShape,
  WorkVersionsShape,
} from './shapes/work-shapes.ts'

const NAMED = {
  Work: WorkShape,
  WorkSummary: WorkSummaryShape,
  WorkList: WorkListShape,
  WorkVersions: WorkVersionsShape,
  WorkCitations: WorkCitationsShape,
  WorkReference: WorkReferenceShape,
  Person: PersonShape,
  PersonWorks: PersonWorksShape,
  Community: CommunityShape,
  CommunityList: CommunityListShape,
  Problem: ProblemShape,
}

const at = (name: string) => `#/components/schemas/${name}`

/** A field may be added within a version: who reads must not mind one that is new. */
function open({ jsonSchema }: { jsonSchema: object }): object {
  const schema: { additionalProperties?: unknown } = { ...jsonSchema }
  delete schema.additionalProperties
  return schema
}

function schemas(): Record<string, unknown> {
  return toJsonSchemaDefs(NAMED, {
    target: 'draft-2020-12',
    overrideRef: ({ referenceId }) => at(referenceId),
    overrideSchema: open,
  })
}

function parameter(where: 'path' | 'query', name: string, shape: v.GenericSchema) {
  const {
    $schema: _,
    description,
    ...schema
  } = toJsonSchema(shape as never, {
    target: 'draft-2020-12',
    typeMode: 'input',
    ignoreActions: ['trim', 'to_lower_case'],
  })
  return { name, in: where, required: where === 'path', description, schema }
}

const wrong = (code: ProblemCode) => ({
  description: `${PROBLEMS[code].title} (\`${code}\`)`,
  content: { 'application/problem+json': { schema: { $ref: at('Problem') } } },
})

function responses({ answer, params, query }: Endpoint) {
  const name = Object.entries(NAMED).find(([, shape]) => shape === answer)?.[0]
  if (!name) throw new Error('an answer of the interface has no name')
  return {
    200: {
      description: 'A resposta',
      headers: { ETag: { description: 'Para If-None-Match.', schema: { type: 'string' } } },
      content: { 'application/json': { schema: { $ref: at(name) } } },
    },
    304: { description: 'Nada mudou desde a resposta deste ETag' },
    ...(Object.keys(query).length > 0 && { 400: wrong('invalid-parameter') }),
    ...(Object.keys(params).length > 0 && { 404: wrong('not-found') }),
    ...('slug' in params && { 301: { description: 'Está em outro endereço' }, 410: wrong('gone') }),
    429: {
      ...wrong('too-many-requests'),
      headers: {
        'Retry-After': { description: 'Segundos até poder pedir de novo.', schema: { type: 'integer' } },
      },
    },
  }
}

/** The interface as OpenAPI 3.1, made of the shapes by which every answer is checked. */
export function writeOpenapi({ origin, siteName }: { origin: string; siteName: string }) {
  const paths = ENDPOINTS.map((endpoint) => {
    const { path, id, summary, words, params, query } = endpoint
    const get = {
      operationId: id,
      summary,
      ...(words !== undefined && { description: words }),
      parameters: [
        ...Object.entries(params).map(([name, shape]) => parameter('path', name, shape)),
        ...Object.entries(query).map(([name, shape]) => parameter('query', name, shape)),
      ],
      responses: responses(endpoint),
    }
    return [`/${path.replaceAll(/:(\w+)/g, '{$1}')}`, { get }] as const
  })
  return {
    openapi: '3.1.0',
    info: {
      title: `${siteName}: API de leitura`,
      version: '1.0.0',
      description: `O que qualquer visitante pode ler, para programas. Em palavras: ${origin}/api`,
    },
    servers: [{ url: `${origin}/api/v1` }],
    paths: Object.fromEntries(paths),
    components: { schemas: schemas() },
  }
}
