import js from "@eslint/js";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

export default defineConfig(
  globalIgnores(["build", "data", "node_modules"]),
  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  // Its rules run React's compiler over every file, so not over those that only the server runs.
  { ...reactHooks.configs.flat.recommended, files: ["app/**/*.{ts,tsx}"], ignores: ["app/**/*.server.*", "app/cli/**"] },
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      eqeqeq: "error",
      "no-console": ["error", { allow: ["error"] }],
      "prefer-const": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      // Otherwise a type-only import stays in the build as a side effect: Remix's server package in the browser's bundle.
      "@typescript-eslint/no-import-type-side-effects": "error",
      // Remix: loaders and actions throw responses.
      "@typescript-eslint/only-throw-error": "off",
    },
  },
  {
    files: ["app/**"],
    ignores: ["app/http/list-query.server.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...[
          "MemberExpression[object.property.name='searchParams'][property.name=/^(?:get|getAll|has)$/]",
          "MemberExpression[object.name='searchParams'][property.name=/^(?:get|getAll|has)$/]",
          "NewExpression[callee.name='URLSearchParams'] > MemberExpression[property.name='search']",
        ].map((selector) => ({
          selector,
          message:
            "Use readParameter or hasParameter: nginx drops every parameter that app/http/address-parameters.ts does not list.",
        })),
      ],
    },
  },
  { files: ["test/**", "app/enhance/**"], rules: { "@typescript-eslint/no-non-null-assertion": "off" } },
  {
    // Tests read rows and answers before they have checked their shape.
    files: ["test/**"],
    rules: {
      "no-console": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      "@typescript-eslint/require-await": "off",
    },
  },
  {
    files: ["test/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...[
          // A tag, an attribute's value, or either of them in an expression made of a string.
          String.raw`Literal[regex.pattern=/<(?:\\\/|\/|!)?(?:\(\?[:=!]|\()*(?:[a-z]|\[\^|\\w|\\\/)/i]`,
          String.raw`Literal[regex.pattern=/[a-z-]=\\?"/]`,
          String.raw`:matches(CallExpression, NewExpression)[callee.name='RegExp'] > TemplateLiteral > TemplateElement[value.raw=/<|="/]`,
          String.raw`:matches(CallExpression, NewExpression)[callee.name='RegExp'] > Literal[value=/<|="/]`,
        ].map((selector) => ({
          selector,
          message: "Read HTML with find, findAll or getByRole of test/support/pages/html.ts. For exact bytes, use toContain.",
        })),
      ],
    },
  },
  { files: ["app/cli/**"], rules: { "no-console": "off" } },
  // Type parameters must have the names of the interfaces they are added to.
  { files: ["app/types.d.ts"], rules: { "@typescript-eslint/no-unused-vars": "off" } },
  {
    files: ["**/*.js"],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: {
      globals: {
        console: "readonly",
        process: "readonly",
        URL: "readonly",
        setInterval: "readonly",
        fetch: "readonly",
        AbortSignal: "readonly",
        structuredClone: "readonly",
      },
    },
  },
);
