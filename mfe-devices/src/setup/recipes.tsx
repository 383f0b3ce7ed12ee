import { Icon, icons } from '@vitrine/shared/ui';
import { CopiedLine } from './copied-line';
import { kioskCommand } from './player-address.rule';
import { Recipe, RecipeList } from './recipes.styles';
import { recipeTexts } from './texts';

/** Steps for each kind of device, after which the player at `origin` starts by itself. */
export function Recipes({ origin }: { origin: string }) {
  return (
    <RecipeList>
      <h2>{recipeTexts.title}</h2>
      <p>{recipeTexts.line}</p>
      {recipeTexts.recipes.map(({ name, steps, hasCommand, note }) => (
        <Recipe key={name}>
          <summary>
            <Icon of={icons.chevronRight} size={16} />
            {name}
          </summary>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {hasCommand && (
            <CopiedLine line={kioskCommand(origin)} label={recipeTexts.copy} copied={recipeTexts.copied} />
          )}
          {note && <p>{note}</p>}
        </Recipe>
      ))}
    </RecipeList>
  );
}
