import { BothThemes, inPixels, Specimen, useTokens } from './both-themes.tsx';

/** Every text size at its line height. */
export function TypeScale() {
  const tokens = useTokens((name) => name.startsWith('--text-'));
  const heights = new Map(tokens.map(({ name, value }) => [name, value]));
  const sizes = tokens.filter(({ name }) => !name.includes('--', 2));
  return (
    <BothThemes>
      {sizes.map((token) => {
        const height = heights.get(`${token.name}--line-height`) ?? '';
        return (
          <Specimen
            key={token.name}
            token={token}
            detail={`${inPixels(token.value)} on ${inPixels(height)}`}
          >
            <p
              className="truncate tabular-nums"
              style={{ fontSize: `var(${token.name})`, lineHeight: height }}
            >
              Workflows 1,247
            </p>
          </Specimen>
        );
      })}
    </BothThemes>
  );
}

/** The typefaces, with what stands in for them. */
export function Typefaces() {
  const fonts = useTokens((name) => name.startsWith('--font-') && !name.includes('weight'));
  return (
    <BothThemes>
      {fonts.map((token) => (
        <Specimen key={token.name} token={token}>
          <p className="text-xl" style={{ fontFamily: `var(${token.name})` }}>
            Hamburgefonstiv 0123
          </p>
        </Specimen>
      ))}
    </BothThemes>
  );
}

/** Every font weight that a class of the product uses. */
export function Weights() {
  const weights = useTokens((name) => name.startsWith('--font-weight-'));
  return (
    <BothThemes>
      {weights.map((token) => (
        <Specimen key={token.name} token={token}>
          <p className="text-lg" style={{ fontWeight: `var(${token.name})` }}>
            Create Workflow
          </p>
        </Specimen>
      ))}
    </BothThemes>
  );
}
