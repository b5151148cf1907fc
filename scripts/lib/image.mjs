import { DockerfileParser, Env, From, Healthcheck } from 'dockerfile-ast';

/**
 * @typedef {object} Step
 * @property {string} keyword such as `RUN`
 * @property {string} text what follows it, on one line
 * @property {string[]} words its arguments, or the strings of its JSON
 * @property {Record<string, string>} flags such as `from` of `COPY --from=build`
 */

/**
 * The stages of a Dockerfile.
 * @param {string} text
 * @returns {{ name: string, steps: Step[] }[]}
 */
export function readImage(text) {
  const stages = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    if (instruction instanceof From) {
      stages.push({ name: instruction.getBuildStage() ?? '', steps: [] });
    } else {
      stages.at(-1)?.steps.push(stepOf(instruction));
    }
  }
  return stages;
}

/** The environment that the containers of an image start with. */
export const environmentOf = ({ steps }) =>
  Object.assign({}, ...steps.map(({ environment }) => environment));

function stepOf(instruction) {
  const content = instruction.getArgumentsContent() ?? '';
  // `HEALTHCHECK CMD …`
  const subcommand = instruction instanceof Healthcheck ? instruction.getSubcommand() : null;
  const text = content.slice(subcommand?.getValue().length ?? 0).trim();
  const flags = 'getFlags' in instruction ? instruction.getFlags() : [];
  return {
    keyword: instruction.getKeyword(),
    text,
    words: text.startsWith('[')
      ? JSON.parse(text)
      : instruction.getArguments().map((one) => one.getValue()),
    flags: Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue()])),
    environment:
      instruction instanceof Env
        ? Object.fromEntries(
            instruction.getProperties().map((one) => [one.getName(), one.getValue() ?? '']),
          )
        : {},
  };
}
