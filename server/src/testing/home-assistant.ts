import Type, { type TProperties, type TSchema } from 'typebox';
import { Value } from 'typebox/value';

/**
 * Discovery of Home Assistant's MQTT integration, as its documentation describes devices (2024.11 and later).
 * Stricter than Home Assistant, which drops keys that it does not know.
 */
const strict = <T extends TProperties>(keys: T) => Type.Object(keys, { additionalProperties: false });
const optional = Type.Optional;
const text = Type.String({ minLength: 1 });
/** Name without wildcards, which a publisher may use. */
const topic = Type.String({ pattern: '^[^+#\\u0000]+$' });
/** States are JSON: a template reads one of their values. */
const template = Type.String({ pattern: '^\\{\\{ .*value_json\\..* \\}\\}$' });
const id = Type.String({ pattern: '^[a-zA-Z0-9_-]+$' });
const count = Type.Integer({ minimum: 0 });
const web = Type.String({ pattern: '^(https?|homeassistant)://' });
const oneOf = (...names: string[]) => Type.Union(names.map((name) => Type.Literal(name)));

const AVAILABILITY = {
  availability_topic: topic,
  availability_mode: optional(oneOf('all', 'any', 'latest')),
  availability_template: optional(text),
  payload_available: optional(text),
  payload_not_available: optional(text),
};
const DEVICE = strict({
  identifiers: Type.Array(id, { minItems: 1 }),
  connections: optional(Type.Array(Type.Tuple([text, text]))),
  name: text,
  manufacturer: optional(text),
  model: optional(text),
  model_id: optional(text),
  hw_version: optional(text),
  sw_version: optional(text),
  serial_number: optional(text),
  suggested_area: optional(text),
  via_device: optional(id),
  configuration_url: optional(web),
});
const ENTITY = {
  unique_id: id,
  name: optional(Type.Union([text, Type.Null()])),
  icon: optional(Type.String({ pattern: '^[a-z]+:[a-z0-9-]+$' })),
  default_entity_id: optional(text),
  enabled_by_default: optional(Type.Boolean()),
  entity_category: optional(oneOf('config', 'diagnostic')),
  entity_picture: optional(web),
  json_attributes_topic: optional(topic),
  json_attributes_template: optional(template),
  qos: optional(Type.Integer({ minimum: 0, maximum: 2 })),
  encoding: optional(text),
};
const READ = { state_topic: topic, value_template: template };
const WRITTEN = {
  command_topic: topic,
  command_template: optional(text),
  retain: optional(Type.Literal(false)),
};
const platform = (name: string, keys: TProperties) =>
  strict({ platform: Type.Literal(name), ...ENTITY, ...keys });
const COMPONENTS = {
  binary_sensor: platform('binary_sensor', {
    ...READ,
    device_class: optional(oneOf('connectivity', 'power', 'problem', 'running', 'update')),
    expire_after: optional(count),
    force_update: optional(Type.Boolean()),
    off_delay: optional(count),
    payload_off: optional(text),
    payload_on: optional(text),
  }),
  button: platform('button', {
    ...WRITTEN,
    device_class: optional(oneOf('identify', 'restart', 'update')),
    payload_press: optional(text),
  }),
  select: platform('select', {
    ...READ,
    ...WRITTEN,
    optimistic: optional(Type.Boolean()),
    options: Type.Array(text, { uniqueItems: true }),
  }),
  sensor: platform('sensor', {
    ...READ,
    device_class: optional(text),
    expire_after: optional(count),
    force_update: optional(Type.Boolean()),
    last_reset_value_template: optional(template),
    options: optional(Type.Array(text, { uniqueItems: true })),
    state_class: optional(oneOf('measurement', 'total', 'total_increasing')),
    suggested_display_precision: optional(count),
    unit_of_measurement: optional(text),
  }),
  text: platform('text', {
    ...READ,
    ...WRITTEN,
    max: optional(Type.Integer({ minimum: 1, maximum: 255 })),
    min: optional(count),
    mode: optional(oneOf('text', 'password')),
    pattern: optional(text),
  }),
};
const PAYLOAD = strict({
  device: DEVICE,
  origin: strict({ name: text, sw_version: optional(text), support_url: optional(web) }),
  components: Type.Record(id, Type.Object({ platform: oneOf(...Object.keys(COMPONENTS)) })),
  ...AVAILABILITY,
  state_topic: optional(topic),
  command_topic: optional(topic),
  qos: optional(Type.Integer({ minimum: 0, maximum: 2 })),
  encoding: optional(text),
});
const TOPIC = /^homeassistant\/device\/([a-zA-Z0-9_-]+\/)?[a-zA-Z0-9_-]+\/config$/;

/** Mistakes of a discovery message, each with its place; empty when Home Assistant would take all of it. */
export function discoveryMistakes(where: string, payload: string): string[] {
  const sent: unknown = JSON.parse(payload);
  const found = mistakes(PAYLOAD, sent, '');
  if (!TOPIC.test(where)) found.push(`topic ${where}`);
  const { components = {} } = sent as { components?: Record<string, { platform: keyof typeof COMPONENTS }> };
  for (const [key, component] of Object.entries(components)) {
    const schema = Object.hasOwn(COMPONENTS, component.platform) && COMPONENTS[component.platform];
    if (schema) found.push(...mistakes(schema, component, `/components/${key}`));
  }
  return found;
}

const mistakes = (schema: TSchema, value: unknown, place: string): string[] =>
  Value.Errors(schema, value).map(
    ({ instancePath, message, params }) => `${place}${instancePath} ${message} ${JSON.stringify(params)}`,
  );
